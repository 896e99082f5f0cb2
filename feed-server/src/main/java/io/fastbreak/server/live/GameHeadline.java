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
 * A game in a line: how it stands, and whether that is to be relied on.
 *
 * @param name as its card says; null where no card does
 * @param video whether it can be watched, by the catalogue; null where that says nothing
 */
public record GameHeadline(
        String fixtureId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String name,
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
        List<Score> competitors,
        @Nullable VideoAvailability video) {

    /** @param name as the card says; null where no card does */
    public record Score(
            String id,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String name,

            CompetitorType side,
            int score) {}

    static GameHeadline of(Game game) {
        return new GameHeadline(
                game.fixtureId(),
                null,
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
                game.competitors().stream()
                        .map(line -> new Score(line.id(), null, line.side(), line.score()))
                        .toList(),
                null);
    }

    /** The same by the names of its card, with what the catalogue says of its video; null where they say nothing. */
    GameHeadline with(@Nullable FixtureCard card, @Nullable VideoAvailability newVideo) {
        return new GameHeadline(
                fixtureId,
                card == null ? null : card.name(),
                source,
                stateVersion,
                epoch,
                lastSequence,
                asOfUtc,
                matchStatus,
                period,
                clock,
                possession,
                isFinal,
                resultRevision,
                reliable,
                reasons,
                competitors.stream()
                        .map(one -> new Score(one.id(), name(one.id(), card), one.side(), one.score()))
                        .toList(),
                newVideo);
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
