package io.fastbreak.bridge.forward;

import java.time.Duration;
import java.time.Instant;

/** Nanoseconds between times of records, which may be any: so few at most that sums of them do not overflow. */
final class Elapsed {
    private static final Duration MOST = Duration.ofDays(3_650);

    private Elapsed() {}

    /** Negative where the end is before the beginning; at most ten years. */
    static long nanos(Instant begin, Instant end) {
        Duration elapsed = Duration.between(begin, end);
        if (elapsed.compareTo(MOST) > 0) {
            return MOST.toNanos();
        }
        return elapsed.compareTo(MOST.negated()) < 0 ? -MOST.toNanos() : elapsed.toNanos();
    }

    /** At most ten years. */
    static long limited(long nanos) {
        return Math.min(nanos, MOST.toNanos());
    }
}
