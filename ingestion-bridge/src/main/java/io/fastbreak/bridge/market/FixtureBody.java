package io.fastbreak.bridge.market;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.ingestion.OptionalBoolean;
import io.fastbreak.platform.ingestion.SourceFixture;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The body of a fixture: what its card says, else what the settings say. */
final class FixtureBody {
    private static final int LONGEST_NAME = 500;
    private static final int LONGEST_ORIGIN = 300;

    private FixtureBody() {}

    static SourceFixture of(String fixtureId, String name, int sportId, Instant start) {
        String shortened = name.substring(0, Math.min(LONGEST_NAME, name.length()));
        return SourceFixture.of(shortened, sportId, start, OptionalBoolean.YES, OptionalBoolean.NO)
                .with(Map.of(), List.of(), fixtureId.length() <= LONGEST_ORIGIN ? fixtureId : null);
    }

    /** The card's name, else the pattern with names or ids of the competitors, else the fixture's id. */
    static String name(ScoringSummary summary, @Nullable FixtureCard card, String pattern) {
        if (card != null && card.name() != null && !card.name().isBlank()) {
            return card.name();
        }
        return Sides.of(summary)
                .map(sides -> pattern.replace("{home}", Sides.name(sides.home(), card))
                        .replace("{away}", Sides.name(sides.away(), card)))
                .orElse(summary.fixtureId());
    }

    static Optional<Integer> sportId(@Nullable FixtureCard card, int otherwise) {
        Integer carded =
                card == null || card.sport() == null ? null : card.sport().id();
        return Optional.of(carded == null ? otherwise : carded).filter(id -> id > 0);
    }

    /** The card's start; empty where it gives none that can be read. */
    static Optional<Instant> start(@Nullable FixtureCard card) {
        try {
            return card == null || card.start() == null
                    ? Optional.empty()
                    : Optional.of(OffsetDateTime.parse(card.start()).toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
