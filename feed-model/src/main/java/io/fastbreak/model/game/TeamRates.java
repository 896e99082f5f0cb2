package io.fastbreak.model.game;

import org.jspecify.annotations.Nullable;

/**
 * The usual rates of a team. Percentages are fractions (0.538 is 53.8 %); a rate without a divisor is null.
 *
 * @param effectiveFieldGoalPct field goals made of attempted, a three counting one and a half
 * @param trueShootingPct points per two shooting attempts, free throws included
 * @param possessions estimated from the box score, since no feed counts them
 * @param offensiveRating points per 100 possessions
 */
public record TeamRates(
        @Nullable Double effectiveFieldGoalPct,
        @Nullable Double trueShootingPct,
        double possessions,
        @Nullable Double offensiveRating) {}
