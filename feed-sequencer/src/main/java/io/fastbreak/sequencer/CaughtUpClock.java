package io.fastbreak.sequencer;

/**
 * Measures caught-up running time: it stands still while the pipeline is down, paused or behind the log, so that a
 * pause of ours is not taken for silence of the feed. It never runs backwards. One clock a task; to be told of every
 * record, and while something waits ticked more often than once a second.
 */
public final class CaughtUpClock {
    private static final long FRESH_MS = 1_000;
    private static final long LONGEST_STEP_MS = 1_000;
    private static final long QUIET_MS = 2_000;

    private long runningMs;
    private long seenMs;
    private long quietSinceMs;
    private boolean caughtUp;

    /** @param nowMs wall clock at the start, UNIX milliseconds */
    public CaughtUpClock(long nowMs) {
        seenMs = nowMs;
        quietSinceMs = nowMs;
    }

    /** Takes note of a record, appended to the log at {@code timestampMs}. */
    public void record(long nowMs, long timestampMs) {
        tick(nowMs);
        caughtUp = nowMs - timestampMs <= FRESH_MS;
        quietSinceMs = nowMs;
    }

    /** Takes note of the time. */
    public void tick(long nowMs) {
        long step = nowMs - seenMs;
        seenMs = nowMs;
        if (step < 0 || step > LONGEST_STEP_MS) {
            caughtUp = false;
            quietSinceMs = nowMs;
        } else if (caughtUp) {
            runningMs += step;
        } else {
            // No record for so long means that the end of the log is reached.
            caughtUp = nowMs - quietSinceMs >= QUIET_MS;
        }
    }

    /** Milliseconds from an arbitrary origin. */
    public long runningMs() {
        return runningMs;
    }
}
