package io.fastbreak.benchmarks;

import org.HdrHistogram.Histogram;

/** Delays in milliseconds, as reports tell them. */
public final class Millis {
    private Millis() {}

    /** @param delays in microseconds */
    public static double of(Histogram delays, double percentile) {
        return delays.getValueAtPercentile(percentile) / 1e3;
    }
}
