package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings.Fixtures;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The body of a fixture: what its card says, else what the settings say. */
final class FixtureBody {
    private static final int MAX_NAME = 500;
    private static final int MAX_ORIGIN_ID = 300;

    private final Fixtures settings;

    FixtureBody(Fixtures settings) {
        this.settings = settings;
    }

    SourceFixture of(ScoringSummary summary, @Nullable FixtureCard card, int sportId, Instant start) {
        String id = summary.fixtureId();
        return SourceFixture.of(
                        BodyText.cut(name(summary, card), MAX_NAME),
                        sportId,
                        start,
                        OptionalBoolean.YES,
                        OptionalBoolean.NO)
                .with(
                        competition(card),
                        competitors(summary, card),
                        id.codePointCount(0, id.length()) <= MAX_ORIGIN_ID ? id : null);
    }

    /** The card's name, else the pattern with names or ids of the competitors, else the fixture's id. */
    private String name(ScoringSummary summary, @Nullable FixtureCard card) {
        if (card != null && card.name() != null && BodyText.isReadable(card.name())) {
            return card.name();
        }
        return Sides.of(summary)
                .map(sides -> settings.name()
                        .replace("{home}", Sides.name(sides.home(), card))
                        .replace("{away}", Sides.name(sides.away(), card)))
                .orElse(summary.fixtureId());
    }

    private Map<String, Object> competition(@Nullable FixtureCard card) {
        return card == null || card.competition() == null || !BodyText.isReadable(card.competition())
                ? Map.of()
                : BodyText.object(settings.fields().competitionName(), BodyText.cut(card.competition(), MAX_NAME));
    }

    /** Home, then away; empty if they are not both known. */
    private List<Map<String, Object>> competitors(ScoringSummary summary, @Nullable FixtureCard card) {
        return Sides.of(summary).stream()
                .flatMap(sides -> Stream.of(sides.home(), sides.away()))
                .map(side -> BodyText.object(settings.fields().competitorName(), Sides.name(side, card)))
                .filter(competitor -> !competitor.isEmpty())
                .toList();
    }

    /**
     * The card's sport id, else that of the settings; empty if the platform does not allow it. While that of the settings is
     * not known, an id without a name may be that of any sport.
     */
    Optional<Integer> sportId(@Nullable FixtureCard card) {
        int own = settings.sport().getAsInt();
        FixtureCard.Sport sport = card == null ? null : card.sport();
        Integer ofCard = sport == null ? null : sport.id();
        boolean isUnnamed =
                sport == null || sport.name() == null || sport.name().isBlank();
        return Optional.of(ofCard == null || (own == 0 && isUnnamed) ? own : ofCard)
                .filter(id -> id > 0);
    }

    /** The card's start; empty if it cannot be read, or its year cannot be written as RFC 3339. */
    static Optional<Instant> start(@Nullable FixtureCard card) {
        try {
            return card == null || card.start() == null
                    ? Optional.empty()
                    : Optional.of(OffsetDateTime.parse(card.start()))
                            .filter(start -> start.getYear() > 0 && start.getYear() < 9999)
                            .map(OffsetDateTime::toInstant);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
