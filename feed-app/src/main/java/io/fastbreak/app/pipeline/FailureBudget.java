package io.fastbreak.app.pipeline;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** How many failures are survived within a time: a service that runs for months meets some. Safe for threads. */
final class FailureBudget {
    private final int most;
    private final long withinNanos;
    private final Deque<Long> failures = new ArrayDeque<>();

    FailureBudget(int most, Duration within) {
        this.most = most;
        withinNanos = within.toNanos();
    }

    /**
     * Notes a failure.
     *
     * @param nanos of a clock that never goes back
     * @return false where there were more than the most within the time
     */
    synchronized boolean survives(long nanos) {
        failures.add(nanos);
        while (nanos - failures.getFirst() >= withinNanos) {
            failures.remove();
        }
        return failures.size() <= most;
    }
}
