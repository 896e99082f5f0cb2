package io.fastbreak.benchmarks.bridge;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** Durations from the shortest to the longest. */
record Distribution(List<Duration> sorted) {

    static Distribution of(Collection<Duration> durations) {
        return new Distribution(durations.stream().sorted().toList());
    }

    int count() {
        return sorted.size();
    }

    /** The longest; zero where there are none. */
    Duration max() {
        return at(1);
    }

    /** Five cells of a Markdown table: how many, and the seconds of median, 90 %, 99 % and longest. */
    String cells() {
        return "%,d | %.2f | %.2f | %.2f | %.2f"
                .formatted(count(), seconds(at(0.5)), seconds(at(0.9)), seconds(at(0.99)), seconds(max()));
    }

    private Duration at(double share) {
        return sorted.isEmpty() ? Duration.ZERO : sorted.get((int) Math.round(share * (sorted.size() - 1)));
    }

    static double seconds(Duration duration) {
        return duration.toMillis() / 1e3;
    }
}
