package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.TaskInput;

/**
 * Up to when the task of a partition has processed its input. It is behind if that is longer ago than a limit, whatever the
 * cause: a backlog, records that an open transaction hides, or brokers that do not say where the log ends. Used on the
 * task's thread.
 */
final class CaughtUp {
    /** A stored time is of another process, whose clock may be ahead by so much; one further ahead says nothing of now. */
    private static final long CLOCKS_APART_MS = 1_000;

    private final TaskInput input;
    private final long limitMs;
    private long reachedUtc;
    private boolean behind;

    /**
     * For a task that begins.
     *
     * @param reachedUtc as it was stored by the task that had the partition before
     * @param limitMs longer ago is behind; it ends at half of that
     */
    CaughtUp(TaskInput input, long reachedUtc, long limitMs) {
        this.input = input;
        this.reachedUtc = reachedUtc;
        this.limitMs = limitMs;
    }

    /**
     * The newest time for which everything that had been appended by then is processed.
     *
     * @return milliseconds, never after {@code nowUtc}; {@link TaskInput#UNKNOWN} while nothing is known
     */
    long utc(long nowUtc) {
        long reached = input.caughtUpUtc(nowUtc);
        if (reached != TaskInput.UNKNOWN) {
            reachedUtc = reached;
        } else if (reachedUtc - nowUtc > CLOCKS_APART_MS) {
            reachedUtc = TaskInput.UNKNOWN;
        }
        reachedUtc = Math.min(reachedUtc, nowUtc);
        return reachedUtc;
    }

    /** The same as it was found last. */
    long lastUtc() {
        return reachedUtc;
    }

    /** True while the partition is behind, and every game of it is LAG. */
    boolean isBehind(long nowUtc) {
        behind = nowUtc - utc(nowUtc) > (behind ? limitMs / 2 : limitMs);
        return behind;
    }

    /** True if it may soon be behind, or is: then it is to be looked at more often. */
    boolean isDoubtful(long nowUtc) {
        return behind || nowUtc - utc(nowUtc) > limitMs / 2;
    }
}
