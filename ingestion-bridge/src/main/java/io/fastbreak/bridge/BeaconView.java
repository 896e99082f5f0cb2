package io.fastbreak.bridge;

/**
 * The part of a pipeline beacon that the bridge reads.
 *
 * @param partition whose beacon it is
 * @param utc when the pipeline gave it, milliseconds
 */
public record BeaconView(int partition, long utc) {}
