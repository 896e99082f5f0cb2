package io.fastbreak.model.game;

import org.jspecify.annotations.Nullable;

/**
 * The usual rates of a team. Percentages are fractions (0.538 is 53.8 %); what would be divided by nothing is null.
 *
 * @param effectiveFieldGoalPct field goals made of attempted, a three counting one and a half
 * @param trueShootingPct points of twice the shooting attempts, free throws in
 * @param possessions estimated from the box score: no feed tells how many there were
 * @param offensiveRating points of 100 possessions
 */
public record TeamRates(
        @Nullable Double effectiveFieldGoalPct,
        @Nullable Double trueShootingPct,
        double possessions,
        @Nullable Double offensiveRating) {}
