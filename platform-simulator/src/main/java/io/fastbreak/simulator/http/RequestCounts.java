package io.fastbreak.simulator.http;

import java.util.Map;
import java.util.TreeMap;

/** How many requests each operation has received, failed and refused ones included. */
public final class RequestCounts {

    private final Map<String, Long> counts = new TreeMap<>();

    synchronized void count(String operationId) {
        counts.merge(operationId, 1L, Long::sum);
    }

    /** Requests of one operation since the start. */
    public synchronized long of(String operationId) {
        return counts.getOrDefault(operationId, 0L);
    }

    /** Requests by operation since the start; operations never called are absent. */
    public synchronized Map<String, Long> all() {
        return new TreeMap<>(counts);
    }
}
