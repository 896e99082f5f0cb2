package io.fastbreak.bridge.forward;

import java.time.Duration;

/**
 * Notices that the process stood still: stopped, swapped out, or without a processor. Told the time often, it finds a gap
 * in it. Used by one thread.
 */
final class PauseDetector {
    private final long longestNanos;
    private long last;

    /**
     * @param longest a longer gap is a standstill
     * @param nanos a time that only grows, such as {@link System#nanoTime}
     */
    PauseDetector(Duration longest, long nanos) {
        this.longestNanos = longest.toNanos();
        this.last = nanos;
    }

    /** Whether the process stood still since the last call. */
    boolean stoodStill(long nanos) {
        long gap = nanos - last;
        last = nanos;
        return gap > longestNanos;
    }
}
