package io.fastbreak.server.live;

import io.fastbreak.server.live.PipelineState.DelayPercentiles;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The delays that were seen last; not thread-safe. */
final class RecentDelays {
    private static final long WINDOW_MS = 60_000;
    private static final int MOST = 10_000;

    private final Deque<long[]> samples = new ArrayDeque<>();

    void add(long nowUtc, long delayMs) {
        samples.add(new long[] {nowUtc, delayMs});
        while (samples.size() > MOST || samples.getFirst()[0] < nowUtc - WINDOW_MS) {
            samples.removeFirst();
        }
    }

    /** Null where nothing was seen. */
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

    /** The smallest value that so many of a hundred do not exceed. */
    private static long percentile(long[] sorted, int percent) {
        return sorted[(int) Math.ceil(sorted.length * percent / 100.0) - 1];
    }
}
