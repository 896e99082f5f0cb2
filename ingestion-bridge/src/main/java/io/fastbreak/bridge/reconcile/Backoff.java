package io.fastbreak.bridge.reconcile;

import java.time.Duration;

/** The pause after failures in a row, doubled each time: 250 ms, 500 ms, 1 s, and so on up to the longest. */
record Backoff(Duration first, Duration longest) {
    private static final int MOST_DOUBLINGS = 20;

    /** @param failures before the last one */
    long nanos(int failures) {
        return Math.min(longest.toNanos(), first.toNanos() << Math.min(failures, MOST_DOUBLINGS));
    }
}
