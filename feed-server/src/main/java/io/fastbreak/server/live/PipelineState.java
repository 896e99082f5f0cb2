package io.fastbreak.server.live;

import io.fastbreak.model.feed.Beacon;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Progress and throughput of the pipeline.
 *
 * @param partitions by number
 * @param total of all partitions, as of their last beacons
 * @param balanced true if every record of the total is accounted for
 * @param receivedPerSecond over the last ten seconds of the beacons; null before two beacons were read, and while none
 *     comes
 * @param delay from append to a reader of the clean topic; null if nothing arrived in the last minute
 */
public record PipelineState(
        List<PartitionState> partitions,
        Beacon.Counters total,
        boolean balanced,
        @Nullable Double receivedPerSecond,
        @Nullable DelayPercentiles delay) {

    /** @param receivedPerSecond null before two beacons were read, and if the last one is older than 5 s */
    public record PartitionState(Beacon beacon, @Nullable Double receivedPerSecond) {}

    /**
     * Percentiles of the delays of the last minute, milliseconds.
     *
     * @param samples number of delays
     */
    public record DelayPercentiles(int samples, long p50Ms, long p90Ms, long p99Ms, long mostMs) {}
}
