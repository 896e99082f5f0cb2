package io.fastbreak.benchmarks;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * How long events took from when they were to be published until a read_committed reader had what came of them. A
 * publisher that is held up counts as a delay, too, so nothing is omitted in coordination with what is measured.
 *
 * @param clean in microseconds, like all histograms here
 * @param scoring of those events that brought a summary; empty where nobody writes any
 */
record DelayHistograms(Histogram clean, Histogram scoring) {
    private static final int DIGITS = 3;

    static DelayHistograms none() {
        return new DelayHistograms(new Histogram(DIGITS), new Histogram(DIGITS));
    }

    static DelayHistograms of(List<DelayHistograms> rounds) {
        DelayHistograms all = none();
        for (DelayHistograms round : rounds) {
            all.clean.add(round.clean);
            all.scoring.add(round.scoring);
        }
        return all;
    }

    static double ms(Histogram delays, double percentile) {
        return delays.getValueAtPercentile(percentile) / 1e3;
    }
}
