package io.fastbreak.bridge.liveness;

import java.time.Duration;

/**
 * Detects that the process was paused: stopped, swapped out, or without a processor. It is given the time often, and finds
 * a gap in it. Used by one thread.
 */
public final class PauseDetector {
    private final long maxGapNanos;
    private long last;

    /**
     * @param maxGap a longer gap is a pause
     * @param nanos the time of a monotonic clock
     */
    public PauseDetector(Duration maxGap, long nanos) {
        this.maxGapNanos = maxGap.toNanos();
        this.last = nanos;
    }

    /** True if the process was paused since the last call. */
    public boolean wasPaused(long nanos) {
        long gap = nanos - last;
        last = nanos;
        return gap > maxGapNanos;
    }
}
