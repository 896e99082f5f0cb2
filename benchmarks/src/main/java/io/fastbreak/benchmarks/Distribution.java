package io.fastbreak.benchmarks;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Durations from the shortest to the longest. */
public record Distribution(List<Duration> sorted) {

    public static Distribution of(Collection<Duration> durations) {
        return new Distribution(durations.stream().sorted().toList());
    }

    /** The longest; zero where there are none. */
    public Duration max() {
        return at(1);
    }

    /** Five cells of a table: how many, and the seconds of median, 90 %, 99 % and longest. */
    public String cells() {
        return "%,d | %.2f | %.2f | %.2f | %.2f"
                .formatted(sorted.size(), seconds(at(0.5)), seconds(at(0.9)), seconds(at(0.99)), seconds(max()));
    }

    private Duration at(double share) {
        return sorted.isEmpty() ? Duration.ZERO : sorted.get((int) Math.round(share * (sorted.size() - 1)));
    }

    public static double seconds(Duration duration) {
        return duration.toMillis() / 1e3;
    }
}
