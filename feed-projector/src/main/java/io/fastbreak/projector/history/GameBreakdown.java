package io.fastbreak.projector.history;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A game by who was on court and by who had the ball, in order of play, as it is known today.
 *
 * @param stateVersion of the game
 */
public record GameBreakdown(
        String fixtureId, EventSource source, long stateVersion, List<Stint> stints, List<TeamPossession> possessions) {

    /**
     * A stint: the play of one team between two of its substitutions, or a substitution and an end of a period. The
     * minutes of a player are those of the stints that he is in, and so is his plus/minus.
     *
     * @param startClockMs what remained of the period
     * @param players ids of those on court; five, unless the feed shows others
     * @param playedMs may be more or less than the difference of the clocks if a clock was set
     * @param points as they count for plus/minus: under the NBA's rules those of a free throw at its foul
     * @param opponentPoints the same of the other team
     */
    public record Stint(
            String competitorId,
            @JsonIgnoreProperties("status") Period period,
            long startClockMs,
            long endClockMs,
            List<String> players,
            long playedMs,
            int points,
            int opponentPoints) {}

    /**
     * From when a team has the ball to when the other one has it, or the period ends: an offensive rebound continues it.
     *
     * @param points of shots and free throws; those of free throws after technical fouls are in none
     * @param attempts how many shots it had
     * @param begunBy what gave the ball; null if the feed does not show it
     * @param endedBy what gave the ball away; null if the feed does not show it, or it is not over
     * @param onCourt ids of players by competitor id when it began, behind substitutions at the same clock; without a team of which
     *     nobody is known to be on court
     */
    public record TeamPossession(
            String competitorId,
            @JsonIgnoreProperties("status") Period period,
            long startClockMs,
            long endClockMs,
            int points,
            int attempts,
            @Nullable EventType begunBy,
            @Nullable EventType endedBy,
            Map<String, List<String>> onCourt) {}
}
