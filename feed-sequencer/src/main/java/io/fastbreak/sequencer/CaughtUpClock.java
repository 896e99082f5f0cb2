package io.fastbreak.sequencer;

/**
 * Measures caught-up running time: it stands still while the pipeline is down, paused or behind the log, so that a
 * pause of ours is not taken for silence of the feed. It never runs backwards. One clock a task; to be told of every
 * record, and while something waits ticked more often than once a second.
 *
 * <p>It does not stand still for ever: records that stay late by as much as before, whether the pipeline is too slow or
 * the publishers' clocks are wrong, are no backlog that will be caught up with.
 */
public final class CaughtUpClock {
    private static final long FRESH_MS = 1_000;
    private static final long LONGEST_STEP_MS = 1_000;
    private static final long QUIET_MS = 2_000;
    private static final long LONGEST_STANDSTILL_MS = 5_000;

    private final Input published;
    private final Input rehomed;
    private long runningMs;
    private long seenMs;
    // Time stood still, less the time run since.
    private long stoodMs;

    /** @param nowMs wall clock at the start, UNIX milliseconds */
    public CaughtUpClock(long nowMs) {
        seenMs = nowMs;
        published = new Input(false, nowMs);
        rehomed = new Input(true, nowMs);
    }

    /** Takes note of a record, appended to the log at {@code timestampMs}. */
    public void record(long nowMs, long timestampMs) {
        tick(nowMs);
        published.heard(nowMs, timestampMs);
    }

    /**
     * Takes note of a record that was appended to another partition. An old one means that the task there is behind,
     * and that more of what is waited for here may come from it; a fresh one says nothing about this partition.
     */
    public void rehomed(long nowMs, long timestampMs) {
        tick(nowMs);
        rehomed.heard(nowMs, timestampMs);
    }

    /** Takes note of the time. */
    public void tick(long nowMs) {
        long step = nowMs - seenMs;
        seenMs = nowMs;
        if (step < 0 || step > LONGEST_STEP_MS) {
            published.paused(nowMs);
            stoodMs = 0;
        } else if (published.caughtUp && rehomed.caughtUp) {
            runningMs += step;
            stoodMs = Math.max(0, stoodMs - step);
        } else {
            published.tick(nowMs);
            rehomed.tick(nowMs);
            standStill(step);
        }
    }

    private void standStill(long step) {
        boolean catchesUp = published.catchesUp(stoodMs) || rehomed.catchesUp(stoodMs);
        if (stoodMs >= LONGEST_STANDSTILL_MS && !catchesUp) {
            runningMs += step;
        } else {
            stoodMs += step;
        }
    }

    /** Milliseconds from an arbitrary origin. */
    public long runningMs() {
        return runningMs;
    }

    /** One of the two ways in which records come. */
    private static final class Input {
        private boolean caughtUp;
        private long quietSinceMs;
        private long lagMs;
        private long firstLagMs;

        Input(boolean caughtUp, long nowMs) {
            this.caughtUp = caughtUp;
            quietSinceMs = nowMs;
        }

        void heard(long nowMs, long timestampMs) {
            lagMs = nowMs - timestampMs;
            boolean isFresh = lagMs <= FRESH_MS;
            if (caughtUp || isFresh || firstLagMs == 0) {
                firstLagMs = lagMs;
            }
            caughtUp = isFresh;
            quietSinceMs = nowMs;
        }

        /** True where records were read at least twice as fast as they were appended. */
        boolean catchesUp(long stoodMs) {
            return !caughtUp && firstLagMs - lagMs >= stoodMs;
        }

        void paused(long nowMs) {
            caughtUp = false;
            firstLagMs = 0;
            quietSinceMs = nowMs;
        }

        /** No record for so long means that the end of the log is reached. */
        void tick(long nowMs) {
            caughtUp |= nowMs - quietSinceMs >= QUIET_MS;
        }
    }
}
