package io.fastbreak.simulator.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The faults that are still to happen, by operation and in order. Safe for use by several threads. */
public final class FaultScript {

    private final Map<String, Deque<Fault>> pending = new HashMap<>();

    /**
     * Lets the next requests of an operation fail, after those already scripted.
     *
     * @param requests how many
     * @param operationId which operation of the document
     */
    public synchronized void failNext(int requests, String operationId, Fault fault) {
        Deque<Fault> faults = pending.computeIfAbsent(operationId, id -> new ArrayDeque<>());
        for (int i = 0; i < requests; i++) {
            faults.add(fault);
        }
    }

    /** Forgets all that has not happened yet. */
    public synchronized void clear() {
        pending.clear();
    }

    synchronized Optional<Fault> next(String operationId) {
        return Optional.ofNullable(pending.get(operationId)).map(Deque::poll);
    }
}
