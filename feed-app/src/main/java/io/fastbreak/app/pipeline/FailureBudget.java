package io.fastbreak.app.pipeline;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** Limits how many failures are tolerated within a time; a service that runs for months meets some. Thread-safe. */
final class FailureBudget {
    private final int max;
    private final long withinNanos;
    private final Deque<Long> failures = new ArrayDeque<>();

    FailureBudget(int max, Duration within) {
        this.max = max;
        withinNanos = within.toNanos();
    }

    /**
     * Counts a failure.
     *
     * @param nanos by a monotonic clock
     * @return false if the limit is exceeded
     */
    synchronized boolean allows(long nanos) {
        failures.add(nanos);
        while (nanos - failures.getFirst() >= withinNanos) {
            failures.remove();
        }
        return failures.size() <= max;
    }
}
