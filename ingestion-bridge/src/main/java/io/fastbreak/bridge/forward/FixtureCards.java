package io.fastbreak.bridge.forward;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Names, start, sport and rules of fixtures: what the newest card says, and, if it says nothing, what the fixture
 * catalog has from the platform. Without a card nothing is known. Thread-safe.
 */
final class FixtureCards {
    private final Map<String, FixtureCard> cards = new ConcurrentHashMap<>();
    private final Map<String, Fixture> catalog = new ConcurrentHashMap<>();

    /** Replaces a fixture's card, or removes it. */
    void card(CardRecord record) {
        cards.compute(record.fixtureId(), (fixtureId, before) -> record.card());
    }

    /** Replaces the catalog's record of a fixture. */
    void catalogRecord(Fixture fixture) {
        catalog.put(fixture.fixtureId(), fixture);
    }

    void removeCatalogRecord(String fixtureId) {
        catalog.remove(fixtureId);
    }

    @Nullable
    FixtureCard of(String fixtureId) {
        FixtureCard card = cards.get(fixtureId);
        return card == null ? null : Fixture.facts(card, catalog.get(fixtureId));
    }
}
