package io.fastbreak.app.report;

import io.fastbreak.model.fixture.FixtureCard;
import java.util.HashMap;
import java.util.Map;

/** The names of many games. */
public final class NameBook {
    private static final Names NONE = new Names(null);

    private final Map<String, Names> names = new HashMap<>();

    /** @param cards by fixture id; a game without one goes by its ids */
    public NameBook(Map<String, FixtureCard> cards) {
        cards.forEach((fixture, card) -> names.put(fixture, new Names(card)));
    }

    public Names of(String fixtureId) {
        return names.getOrDefault(fixtureId, NONE);
    }
}
