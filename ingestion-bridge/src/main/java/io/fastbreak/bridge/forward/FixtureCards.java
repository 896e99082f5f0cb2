package io.fastbreak.bridge.forward;

import io.fastbreak.model.fixture.FixtureCard;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What fixtures are called, when they start and in which sport: the catalogue's word, else the card's. */
final class FixtureCards {
    private final Map<String, FixtureCard> cards = new ConcurrentHashMap<>();
    private final Map<String, FixtureCard> catalogued = new ConcurrentHashMap<>();

    void card(FixtureCard card) {
        cards.put(card.fixtureId(), card);
    }

    void catalogued(FixtureCard fixture) {
        catalogued.put(fixture.fixtureId(), fixture);
    }

    void forgotten(String fixtureId) {
        catalogued.remove(fixtureId);
    }

    @Nullable
    FixtureCard of(String fixtureId) {
        FixtureCard fixture = catalogued.get(fixtureId);
        return fixture == null ? cards.get(fixtureId) : fixture;
    }
}
