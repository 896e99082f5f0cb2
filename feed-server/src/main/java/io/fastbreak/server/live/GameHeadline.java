package io.fastbreak.server.live;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.Reason;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A game in one line: score, clock and reliability.
 *
 * @param name from its card; null without one
 * @param competition from its card; null without one
 * @param start from its card, RFC 3339; null without one
 * @param regularPeriods by its rules: four quarters or two halves
 * @param unreliableSinceUtc since when it is unreliable, milliseconds, as far back as it was read; null if it is reliable,
 *     or nobody has watched it
 * @param video true if there is video of it, by the fixture catalog; null if that has no entry
 */
public record GameHeadline(
        String fixtureId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String name,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String competition,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String start,

        int regularPeriods,
        EventSource source,
        long stateVersion,
        int epoch,
        long lastSequence,
        long asOfUtc,
        MatchStatus matchStatus,
        @Nullable Period period,
        @Nullable GameClock clock,
        @Nullable String possession,
        @JsonProperty("final") boolean isFinal,
        int resultRevision,
        boolean reliable,
        List<Reason> reasons,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long unreliableSinceUtc,

        List<Score> competitors,
        @Nullable VideoAvailability video) {

    /** @param name from the card; null if it has none */
    public record Score(
            String id,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String name,

            CompetitorType side,
            int score) {}

    /** @param card names the game and its competitors */
    public static GameHeadline of(Game game, @Nullable FixtureCard card, @Nullable VideoAvailability video) {
        return of(game, card, video, null);
    }

    /** @param unreliableSinceUtc null if it is reliable, or nobody has watched it */
    static GameHeadline of(
            Game game,
            @Nullable FixtureCard card,
            @Nullable VideoAvailability video,
            @Nullable Long unreliableSinceUtc) {
        return new GameHeadline(
                game.fixtureId(),
                card == null ? null : card.name(),
                card == null ? null : card.competition(),
                card == null ? null : card.start(),
                game.rules().periods(),
                game.source(),
                game.stateVersion(),
                game.epoch(),
                game.lastSequence(),
                game.asOfUtc(),
                game.matchStatus(),
                game.period(),
                game.clock(),
                game.possession(),
                game.isFinal(),
                game.resultRevision(),
                game.reliability().reliable(),
                game.reliability().reasons(),
                unreliableSinceUtc,
                game.competitors().stream()
                        .map(line -> new Score(line.id(), name(line.id(), card), line.side(), line.score()))
                        .toList(),
                video);
    }

    private static @Nullable String name(String competitor, @Nullable FixtureCard card) {
        return card == null || card.competitors() == null
                ? null
                : card.competitors().stream()
                        .filter(team -> team.id().equals(competitor))
                        .map(FixtureCard.Team::name)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
    }
}
