package io.fastbreak.bridge.reconcile;

import java.time.Duration;

/**
 * Until when nothing more of a fixture is posted: 250 ms after a request that was not sent or has no answer, and up to 5 s
 * while the platform rejects requests for something else than their bodies, such as credentials. Times are nanoseconds of
 * the monotonic clock. Used by one thread.
 */
final class SendPause {
    private static final long AFTER_FAILURE = Duration.ofMillis(250).toNanos();
    private static final Backoff AFTER_DENIAL = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(5));

    private long failedUntil = Long.MIN_VALUE;
    private long deniedUntil = Long.MIN_VALUE;
    /** How often in a row a pause was over and the next request was denied as well. */
    private int denials;

    private boolean versionUntried;

    void answered(WriteResult result, long now) {
        switch (result) {
            case SETTLED -> denials = 0;
            case DENIED -> {
                versionUntried = false;
                if (deniedUntil <= now) {
                    deniedUntil = now + AFTER_DENIAL.nanos(denials++);
                }
            }
            case UNSENT, DOUBTFUL, UNKNOWN -> failedUntil = now + AFTER_FAILURE;
            case REFUSED, WITHDRAWN -> {}
        }
    }

    /** A new version of the game is tried at once. If it is denied too, the pause lasts as long as without it. */
    void newVersion() {
        versionUntried = true;
    }

    long until() {
        return versionUntried ? failedUntil : Math.max(failedUntil, deniedUntil);
    }
}
