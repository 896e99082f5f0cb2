package io.fastbreak.server.live;

import io.fastbreak.server.live.PipelineState.DelayPercentiles;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The delays of the last minute; not thread-safe. */
final class RecentDelays {
    private static final long WINDOW_MS = 60_000;
    private static final int MAX_SAMPLES = 10_000;

    private final Deque<long[]> samples = new ArrayDeque<>();

    void add(long nowUtc, long delayMs) {
        samples.add(new long[] {nowUtc, delayMs});
        while (samples.size() > MAX_SAMPLES || samples.getFirst()[0] < nowUtc - WINDOW_MS) {
            samples.removeFirst();
        }
    }

    /** Null if there is none. */
    @Nullable
    DelayPercentiles summary() {
        long[] sorted = samples.stream().mapToLong(sample -> sample[1]).sorted().toArray();
        return sorted.length == 0
                ? null
                : new DelayPercentiles(
                        sorted.length,
                        percentile(sorted, 50),
                        percentile(sorted, 90),
                        percentile(sorted, 99),
                        sorted[sorted.length - 1]);
    }

    /** The smallest value that this percentage of the values does not exceed. */
    private static long percentile(long[] sorted, int percent) {
        return sorted[(int) Math.ceil(sorted.length * percent / 100.0) - 1];
    }
}
