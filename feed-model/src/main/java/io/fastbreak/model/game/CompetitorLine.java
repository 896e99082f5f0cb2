package io.fastbreak.model.game;

import io.fastbreak.model.event.CompetitorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One competitor's part of the box score.
 *
 * @param side UNKNOWN until an event tells it
 * @param bonus what its opponents' team fouls give it; null where the opponents or the period are unknown
 * @param timeoutsLeft as the rules allow them now; null before the first period
 * @param team what is credited to no player
 */
public record CompetitorLine(
        String id,
        CompetitorType side,
        int score,
        List<PeriodLine> periods,
        @Nullable Bonus bonus,
        @Nullable Integer timeoutsLeft,
        TeamRates rates,
        Stats totals,
        Stats team,
        List<PlayerLine> players) {}
