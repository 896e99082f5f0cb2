package io.fastbreak.app.live;

import io.fastbreak.model.fixture.FixtureCard;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fixture cards that were published last; not thread-safe. */
final class NameCards {
    private final Map<String, FixtureCard> cards = new LinkedHashMap<>();

    void put(String fixtureId, @Nullable FixtureCard card) {
        cards.remove(fixtureId);
        if (card != null) {
            cards.put(fixtureId, card);
        }
        if (cards.size() > LiveBoard.MOST_GAMES) {
            cards.remove(cards.keySet().iterator().next());
        }
    }

    @Nullable
    FixtureCard of(String fixtureId) {
        return cards.get(fixtureId);
    }
}
