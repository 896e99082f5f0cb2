package io.fastbreak.benchmarks.ops;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/** The seconds in which each alert fired, from Prometheus. */
final class AlertHistory {
    private final long end;
    private final Map<String, NavigableSet<Long>> seconds = new HashMap<>();

    /**
     * @param series of each alert that fired, with a value for each second in which it did
     * @param end the last known second
     */
    AlertHistory(JsonNode series, Instant end) {
        this.end = end.getEpochSecond();
        for (JsonNode alert : series) {
            NavigableSet<Long> fired =
                    seconds.computeIfAbsent(alert.at("/metric/alertname").asText(), name -> new TreeSet<>());
            alert.path("values").forEach(value -> fired.add(value.get(0).asLong()));
        }
    }

    boolean isFiring(String alert, Instant at) {
        return of(alert).contains(at.getEpochSecond());
    }

    /** From that moment until the alert fired; empty where it did not. */
    Optional<Duration> firedAfter(String alert, Instant from) {
        return Optional.ofNullable(of(alert).ceiling(from.getEpochSecond())).map(second -> between(from, second));
    }

    /** From the repair until the alert no longer fired; empty where it did not fire, or fired to the end. */
    Optional<Duration> overAfter(String alert, Instant broken, Instant cured) {
        Long second = of(alert).ceiling(broken.getEpochSecond());
        while (second != null && of(alert).contains(second)) {
            second++;
        }
        return second == null || second > end ? Optional.empty() : Optional.of(between(cured, second));
    }

    private NavigableSet<Long> of(String alert) {
        return seconds.getOrDefault(alert, new TreeSet<>());
    }

    private static Duration between(Instant from, long second) {
        return Duration.ofSeconds(Math.max(0, second - from.getEpochSecond()));
    }
}
