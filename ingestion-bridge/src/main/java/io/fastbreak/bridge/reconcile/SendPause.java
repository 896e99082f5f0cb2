package io.fastbreak.bridge.reconcile;

import java.time.Duration;

/**
 * Until when nothing more of a fixture is posted: 250 ms after a request that was not sent or has no answer, and up to 30 s
 * while the platform rejects requests for something else than their bodies, such as credentials. Times are nanoseconds of
 * the monotonic clock. Used by one thread.
 */
final class SendPause {
    private static final long AFTER_FAILURE = Duration.ofMillis(250).toNanos();
    private static final Backoff AFTER_DENIAL = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(30));

    private long failedUntil = Long.MIN_VALUE;
    private long deniedUntil = Long.MIN_VALUE;
    private int denials;

    void answered(WriteResult result, long now) {
        switch (result) {
            case SETTLED -> denials = 0;
            case DENIED -> {
                if (deniedUntil <= now) {
                    deniedUntil = now + AFTER_DENIAL.nanos(denials++);
                }
            }
            case UNSENT, DOUBTFUL, UNKNOWN -> failedUntil = now + AFTER_FAILURE;
            case REFUSED, WITHDRAWN -> {}
        }
    }

    /** A new version of the game is tried at once. */
    void newVersion() {
        deniedUntil = Long.MIN_VALUE;
    }

    long until() {
        return Math.max(failedUntil, deniedUntil);
    }
}
