package io.fastbreak.benchmarks;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Seconds from the shortest to the longest. */
public record Distribution(List<Double> sorted) {

    public static Distribution of(Collection<Duration> durations) {
        return new Distribution(
                durations.stream().map(Distribution::seconds).sorted().toList());
    }

    /** Cells of a table: the seconds that so large a share of them does not exceed, 0 for the shortest, 1 for the longest. */
    public String cells(int decimals, double... shares) {
        String number = "%." + decimals + "f";
        return DoubleStream.of(shares)
                .mapToObj(share -> number.formatted(at(share)))
                .collect(Collectors.joining(" | "));
    }

    /** Zero where there are none. */
    public double at(double share) {
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.round(share * (sorted.size() - 1)));
    }

    public static double seconds(Duration duration) {
        return duration.toMillis() / 1e3;
    }
}
