package io.fastbreak.pipeline.metrics;

import java.util.concurrent.atomic.LongAdder;

/**
 * A histogram of delays with fixed buckets: an observation costs a few comparisons and two additions, without lock, clock
 * or allocation. Thread-safe.
 */
public final class DelayHistogram {
    /** Upper bounds of the buckets, milliseconds; the last bucket has none. */
    static final long[] BOUNDS_MS = {5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000};

    private final LongAdder[] buckets = new LongAdder[BOUNDS_MS.length + 1];
    private final LongAdder sumMs = new LongAdder();

    public DelayHistogram() {
        for (int i = 0; i < buckets.length; i++) {
            buckets[i] = new LongAdder();
        }
    }

    /** @param ms the delay; a negative one, from clocks that differ, counts as zero */
    public void observe(long ms) {
        int bucket = 0;
        while (bucket < BOUNDS_MS.length && ms > BOUNDS_MS[bucket]) {
            bucket++;
        }
        buckets[bucket].increment();
        sumMs.add(Math.max(0, ms));
    }

    /** Observations of each bucket, not cumulative. */
    long[] counts() {
        long[] counts = new long[buckets.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = buckets[i].sum();
        }
        return counts;
    }

    long sumMs() {
        return sumMs.sum();
    }
}
