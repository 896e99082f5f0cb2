package io.fastbreak.model.game;

import io.fastbreak.model.event.CompetitorType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One competitor's part of the box score.
 *
 * @param side UNKNOWN until an event shows it
 * @param bonus the result of its opponents' team fouls; null if the opponents or the period are unknown
 * @param timeoutsLeft as the rules allow them now; null before the first period
 * @param pointsFrom of a record of a version that did not count them, all unknown
 * @param team figures credited to no player
 */
public record CompetitorLine(
        String id,
        CompetitorType side,
        int score,
        List<PeriodLine> periods,
        @Nullable Bonus bonus,
        @Nullable Integer timeoutsLeft,
        TeamRates rates,
        PointsFrom pointsFrom,
        Stats totals,
        Stats team,
        List<PlayerLine> players) {
    public CompetitorLine {
        pointsFrom = Objects.requireNonNullElse(pointsFrom, PointsFrom.UNKNOWN);
    }
}
