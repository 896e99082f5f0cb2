package io.fastbreak.client.view;

/**
 * How much a reader bears before it doubts; all in milliseconds.
 *
 * @param beaconMs a partition whose last beacon is older is silent; writer and reader must have the same time
 * @param stateMs a version on the scoring topic must be followed by the whole game within that time
 * @param goneMs what is older than a tombstone by that time belongs to the game that is gone; less than the pipeline
 *     keeps the marker of a final game, more than it is ever behind
 */
public record ViewLimits(long beaconMs, long stateMs, long goneMs) {
    public static final ViewLimits DEFAULT = new ViewLimits(5_000, 5_000, 3_600_000);
}
