package io.fastbreak.platform.http;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;

/**
 * The urgent requests to one host whose circuit breaker is open: one at a time is sent, and all URIs take turns, so that a
 * market that is suspended again and again does not keep the suspension of another one waiting. Thread-safe.
 */
final class ProbeQueue {
    private final Duration interval;
    private final Clock clock;
    private final ClientRuntime.Delay delay;
    private final BooleanSupplier isOpen;
    /** By URI, the one whose turn is next first. */
    private final Map<URI, Queue<CompletableFuture<Void>>> waiting = new LinkedHashMap<>();

    private Instant due = Instant.MIN;

    /**
     * @param interval the minimum time between two requests
     * @param isOpen while false nothing has to wait
     */
    ProbeQueue(Duration interval, Clock clock, ClientRuntime.Delay delay, BooleanSupplier isOpen) {
        this.interval = interval;
        this.clock = clock;
        this.delay = delay;
        this.isOpen = isOpen;
    }

    /** Completes when a request to the URI may be sent. */
    CompletableFuture<Void> turn(URI uri) {
        CompletableFuture<Void> turn = new CompletableFuture<>();
        Duration wait;
        synchronized (this) {
            Instant now = clock.instant();
            if (waiting.isEmpty() && !due.isAfter(now)) {
                due = now.plus(interval);
                return CompletableFuture.completedFuture(null);
            }
            boolean isFirst = waiting.isEmpty();
            waiting.computeIfAbsent(uri, created -> new ArrayDeque<>()).add(turn);
            if (!isFirst) {
                return turn;
            }
            wait = Duration.between(now, due);
        }
        scheduleNext(wait);
        return turn;
    }

    private void scheduleNext(Duration wait) {
        CompletableFuture<Void> unused = delay.of(wait).thenRun(this::next);
    }

    private void next() {
        List<CompletableFuture<Void>> turns = new ArrayList<>();
        boolean isEmpty;
        synchronized (this) {
            due = clock.instant().plus(interval);
            do {
                turns.add(removeFirst());
            } while (!waiting.isEmpty() && !isOpen.getAsBoolean());
            isEmpty = waiting.isEmpty();
        }
        if (!isEmpty) {
            scheduleNext(interval);
        }
        turns.forEach(turn -> turn.complete(null));
    }

    /** Its URI has its next turn behind all others. */
    private CompletableFuture<Void> removeFirst() {
        Iterator<Map.Entry<URI, Queue<CompletableFuture<Void>>>> entries =
                waiting.entrySet().iterator();
        Map.Entry<URI, Queue<CompletableFuture<Void>>> first = entries.next();
        entries.remove();
        CompletableFuture<Void> turn = first.getValue().remove();
        if (!first.getValue().isEmpty()) {
            waiting.put(first.getKey(), first.getValue());
        }
        return turn;
    }
}
