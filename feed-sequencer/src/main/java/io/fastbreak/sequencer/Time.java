package io.fastbreak.sequencer;

/**
 * A time by the two clocks of a feed. The caller sets both.
 *
 * @param runningMs caught-up running time, see {@link io.fastbreak.sequencer.task.CaughtUpClock}: reorder windows are measured in it
 * @param utcMs wall clock, UNIX milliseconds: gaps are repeated and given up by it
 */
public record Time(long runningMs, long utcMs) {
    /** The due time of nothing. */
    public static final long NEVER = Long.MAX_VALUE;

    /** For a due time: true if something is due by one of the clocks. */
    public boolean isEver() {
        return runningMs != NEVER || utcMs != NEVER;
    }

    /** For a due time: true if it is reached by one of the clocks. */
    public boolean isReachedAt(Time now) {
        return runningMs <= now.runningMs || utcMs <= now.utcMs;
    }
}
