package io.fastbreak.simulator.http;

import java.util.Map;
import java.util.TreeMap;

/** Counts the requests by operation, including failed and rejected ones. */
public final class RequestCounts {

    private final Map<String, Long> counts = new TreeMap<>();

    synchronized void count(String operationId) {
        counts.merge(operationId, 1L, Long::sum);
    }

    /** The requests of an operation since the start. */
    public synchronized long of(String operationId) {
        return counts.getOrDefault(operationId, 0L);
    }

    /** The requests by operation since the start, without operations that were never called. */
    public synchronized Map<String, Long> all() {
        return new TreeMap<>(counts);
    }
}
