package io.fastbreak.app.live;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.Reason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game in a line: how it stands, and whether that is to be relied on.
 *
 * @param video whether it can be watched, by the catalogue; null where that says nothing
 */
public record GameHeadline(
        String fixtureId,
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

    public record Score(String id, CompetitorType side, int score) {}

    static GameHeadline of(Game game) {
        return new GameHeadline(
                game.fixtureId(),
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
                        .map(line -> new Score(line.id(), line.side(), line.score()))
                        .toList(),
                null);
    }

    /** The same, with what the catalogue says of its video; null where it says nothing. */
    GameHeadline with(@Nullable VideoAvailability newVideo) {
        return new GameHeadline(
                fixtureId,
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
                competitors,
                newVideo);
    }
}
