package io.fastbreak.simulation;

import java.util.Map;
import java.util.TreeMap;

/** Counters of what has happened. */
public final class Statistics {
    private final Map<String, Long> counts = new TreeMap<>();

    void count(String what) {
        count(what, 1);
    }

    void count(String what, long times) {
        counts.merge(what, times, Long::sum);
    }

    /** Adds all counts of another run. */
    public void add(Statistics other) {
        other.counts.forEach(this::count);
    }

    /** How often each thing has happened, by its name. */
    public Map<String, Long> counts() {
        return new TreeMap<>(counts);
    }
}
