package io.fastbreak.client.view;

/**
 * After which times a reader warns; all in milliseconds.
 *
 * @param beaconMs a partition whose last beacon is older is silent, and a game in play whose last summary vouches for an
 *     earlier time is not vouched for; the clocks of writer and reader must agree to that
 * @param stateMs a version on the scoring topic must be followed by the whole game within that time
 * @param goneMs records older than a tombstone by that time belong to the removed game; less than the retention of
 *     the marker of a final game, more than the pipeline is ever behind
 */
public record ViewLimits(long beaconMs, long stateMs, long goneMs) {
    public static final ViewLimits DEFAULT = new ViewLimits(5_000, 5_000, 3_600_000);
}
