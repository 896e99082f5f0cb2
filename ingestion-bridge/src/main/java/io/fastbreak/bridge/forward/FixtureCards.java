package io.fastbreak.bridge.forward;

import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.Sport;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Names, start, sport and rules of fixtures: what the newest card says, and, if it says nothing, what the fixture
 * catalog has from the platform. If the platform's game is of a sport that is not priced, so is the fixture, whatever its card
 * says, and without a card. Otherwise nothing is known without a card. Thread-safe.
 */
final class FixtureCards {
    private final Map<String, FixtureCard> cards = new ConcurrentHashMap<>();
    private final Map<String, Fixture> catalog = new ConcurrentHashMap<>();
    private final Predicate<Sport> isOther;

    /** @param isOther true if a sport is not the one that is priced */
    FixtureCards(Predicate<Sport> isOther) {
        this.isOther = isOther;
    }

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
        Fixture cataloged = catalog.get(fixtureId);
        Sport platforms = cataloged == null ? null : cataloged.platformSport();
        if (platforms != null && isOther.test(platforms)) {
            FixtureCard facts = card == null ? FixtureCard.empty(fixtureId) : Fixture.facts(card, cataloged);
            return facts.withSport(platforms);
        }
        return card == null ? null : Fixture.facts(card, cataloged);
    }
}
