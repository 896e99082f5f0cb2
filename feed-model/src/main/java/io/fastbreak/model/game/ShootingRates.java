package io.fastbreak.model.game;

import org.jspecify.annotations.Nullable;

/**
 * How well a player shoots, as fractions (0.538 is 53.8 %); null if nothing was attempted.
 *
 * @param effectiveFieldGoalPct field goals made of attempted, a three counting one and a half
 * @param trueShootingPct points per two shooting attempts, free throws included
 */
public record ShootingRates(
        @Nullable Double effectiveFieldGoalPct, @Nullable Double trueShootingPct) {
    public static final ShootingRates NONE = new ShootingRates(null, null);
}
