package io.fastbreak.model.game;

import org.jspecify.annotations.Nullable;

/**
 * How many of a team's points came from where. The first four are as the publisher qualifies shots and free throws: null until one of
 * the game is qualified so, because a publisher who never does so has not counted them.
 *
 * @param paint of shots in the paint
 * @param turnovers behind a turnover of the opponents
 * @param bench of players who did not start; null until the five who did are known
 */
public record PointsFrom(
        @Nullable Integer paint,
        @Nullable Integer fastBreak,
        @Nullable Integer secondChance,
        @Nullable Integer turnovers,
        @Nullable Integer bench) {
    public static final PointsFrom UNKNOWN = new PointsFrom(null, null, null, null, null);
}
