package io.fastbreak.sequencer;

/**
 * A moment on the two clocks that a feed is waited for with. Both come from the caller.
 *
 * @param runningMs caught-up running time, see {@link CaughtUpClock}: reorder windows are measured in it
 * @param utcMs wall clock, UNIX milliseconds: gaps are repeated and given up by it
 */
public record Time(long runningMs, long utcMs) {
    /** What nothing waits for. */
    public static final long NEVER = Long.MAX_VALUE;

    /** True where something waits for one of the two moments named by this due time. */
    public boolean isEver() {
        return runningMs != NEVER || utcMs != NEVER;
    }

    /** True where one of the two moments named by this due time has come. */
    public boolean isReachedAt(Time now) {
        return runningMs <= now.runningMs || utcMs <= now.utcMs;
    }
}
