package io.fastbreak.app.report;

import io.fastbreak.model.fixture.FixtureCard;
import java.util.HashMap;
import java.util.Map;

/** The names of many games. */
public final class NamesByFixture {
    private static final GameNames NONE = new GameNames(null);

    private final Map<String, GameNames> names = new HashMap<>();

    /** @param cards by fixture id; a game without one goes by its ids */
    public NamesByFixture(Map<String, FixtureCard> cards) {
        cards.forEach((fixture, card) -> names.put(fixture, new GameNames(card)));
    }

    public GameNames of(String fixtureId) {
        return names.getOrDefault(fixtureId, NONE);
    }
}
