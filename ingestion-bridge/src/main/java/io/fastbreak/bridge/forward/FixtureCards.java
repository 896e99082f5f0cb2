package io.fastbreak.bridge.forward;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What fixtures are called, when they start, in which sport and by which rules: what the newest card says, and, where
 * that says nothing, what the platform said to the catalogue. Without a card nothing is known. Safe for threads.
 */
final class FixtureCards {
    private final Map<String, FixtureCard> cards = new ConcurrentHashMap<>();
    private final Map<String, Fixture> catalogued = new ConcurrentHashMap<>();

    /** Takes a fixture's newest card, or that there is none any more. */
    void card(CardRecord record) {
        cards.compute(record.fixtureId(), (fixtureId, before) -> record.card());
    }

    void catalogued(Fixture fixture) {
        catalogued.put(fixture.fixtureId(), fixture);
    }

    void forgotten(String fixtureId) {
        catalogued.remove(fixtureId);
    }

    @Nullable
    FixtureCard of(String fixtureId) {
        FixtureCard card = cards.get(fixtureId);
        return card == null ? null : Fixture.facts(card, catalogued.get(fixtureId));
    }
}
