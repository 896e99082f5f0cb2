package io.fastbreak.bridge.reconcile;

import java.time.Duration;

/**
 * How far the deletion of a fixture has come. A gateway may find nothing for some time, and reads find nothing then either:
 * a fixture that was there counts as deleted when no DELETE has found it for a minute. Times are nanoseconds of the monotonic
 * clock. Used by one thread.
 */
final class Deletion {
    private static final long MISSING = Duration.ofMinutes(1).toNanos();
    private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(250), Duration.ofSeconds(16));

    private boolean underWay;
    private boolean done;
    private int attempts;
    private long due = Long.MIN_VALUE;
    /** Since when every DELETE did not find it; the maximum if the last one did, or had another answer. */
    private long missingSince = Long.MAX_VALUE;

    void sent() {
        underWay = true;
    }

    /** @param missing true if the platform did not find the fixture */
    void ended(WriteResult result, boolean missing, long now) {
        underWay = false;
        missingSince = missing ? Math.min(missingSince, now) : Long.MAX_VALUE;
        done = result == WriteResult.SETTLED && (!missing || now - missingSince >= MISSING);
        due = now + BACKOFF.nanos(attempts++);
    }

    /** The fixture is wanted again. */
    void withdraw() {
        done = false;
        missingSince = Long.MAX_VALUE;
        attempts = 0;
    }

    boolean isUnderWay() {
        return underWay;
    }

    boolean isDone() {
        return done;
    }

    /** When the next DELETE may be sent. */
    long due() {
        return due;
    }
}
