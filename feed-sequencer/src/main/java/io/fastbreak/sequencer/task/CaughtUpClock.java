package io.fastbreak.sequencer.task;

/**
 * Measures caught-up running time, which stops while the pipeline is down, paused or behind the log, so that a pause of
 * the pipeline is not taken for silence of the feed. It never runs backwards. Each task has one clock; it needs every
 * record, a tick a second, and more of them while anything waits.
 *
 * <p>It does not stop for ever: records that stay equally late, because the pipeline is too slow or the publishers' clocks
 * are wrong, are no backlog that shrinks.
 */
public final class CaughtUpClock {
    private static final long FRESH_MS = 1_000;
    /** A longer step does not count as running time, nor as quiet: the thread may have been busy with other partitions. */
    private static final long LONGEST_STEP_MS = 1_000;
    /** Ticks that come once a second come a little later; only a longer step is a pause, behind which there may be a backlog. */
    private static final long PAUSE_MS = 1_500;

    /**
     * No record for this long at the end of the log means that none is on its way. Silence alone does not: an open transaction
     * may hide records.
     */
    private static final long QUIET_MS = 1_000;

    private static final long LONGEST_STOP_MS = 5_000;

    private final Input published;
    private final Input repartitioned;
    private long runningMs;
    private long seenMs;
    // Time stopped, less the time run since.
    private long stoppedMs;
    private boolean endReached = true;

    /** @param nowMs wall clock at the start, UNIX milliseconds */
    public CaughtUpClock(long nowMs) {
        seenMs = nowMs;
        published = new Input(false, nowMs);
        repartitioned = new Input(true, nowMs);
    }

    /** A record was read that was appended to the log at {@code timestampMs}. */
    public void record(long nowMs, long timestampMs) {
        tick(nowMs);
        published.received(nowMs, timestampMs);
    }

    /**
     * A record was read that was appended to another partition. An old one means that the task of that partition is behind
     * and may send more events that are expected here; a recent one means nothing for this partition.
     */
    public void repartitioned(long nowMs, long timestampMs) {
        tick(nowMs);
        repartitioned.received(nowMs, timestampMs);
    }

    /** Sets whether the end of the log, as it was a moment ago, is reached. */
    public void setEndReached(boolean reached) {
        endReached = reached;
    }

    /** Advances the clock. */
    public void tick(long nowMs) {
        long step = nowMs - seenMs;
        seenMs = nowMs;
        if (step < 0 || step > PAUSE_MS) {
            published.reset(nowMs);
            stoppedMs = 0;
        } else if (step > LONGEST_STEP_MS) {
            published.skip(step);
            repartitioned.skip(step);
        } else if (published.caughtUp && repartitioned.caughtUp) {
            runningMs += step;
            stoppedMs = Math.max(0, stoppedMs - step);
        } else {
            if (endReached) {
                published.tick(nowMs);
                repartitioned.tick(nowMs);
            }
            stop(step);
        }
    }

    private void stop(long step) {
        boolean catchesUp = published.catchesUp(stoppedMs) || repartitioned.catchesUp(stoppedMs);
        if (stoppedMs >= LONGEST_STOP_MS && !catchesUp) {
            runningMs += step;
        } else {
            stoppedMs += step;
        }
    }

    /** Milliseconds from an arbitrary origin. */
    public long runningMs() {
        return runningMs;
    }

    /** One of the two inputs of a task. */
    private static final class Input {
        private boolean caughtUp;
        private long quietSinceMs;
        private long lagMs;
        private long firstLagMs;

        Input(boolean caughtUp, long nowMs) {
            this.caughtUp = caughtUp;
            quietSinceMs = nowMs;
        }

        void received(long nowMs, long timestampMs) {
            lagMs = nowMs - timestampMs;
            boolean isFresh = lagMs <= FRESH_MS;
            if (caughtUp || isFresh || firstLagMs == 0) {
                firstLagMs = lagMs;
            }
            caughtUp = isFresh;
            quietSinceMs = nowMs;
        }

        /** True if records were read at least twice as fast as they were appended. */
        boolean catchesUp(long stoppedMs) {
            return !caughtUp && firstLagMs - lagMs >= stoppedMs;
        }

        void reset(long nowMs) {
            caughtUp = false;
            firstLagMs = 0;
            quietSinceMs = nowMs;
        }

        void skip(long stepMs) {
            quietSinceMs += stepMs;
        }

        void tick(long nowMs) {
            caughtUp |= nowMs - quietSinceMs >= QUIET_MS;
        }
    }
}
