package io.fastbreak.bridge.liveness;

import java.time.Duration;
import java.time.Instant;

/**
 * The last beacon of a partition. Its delay when it was received is measured in two ways, and the smaller one counts:
 * against this machine's clock, which may be stepped, and against the beacons before it, which the first one lacks.
 *
 * @param utc when it was written, by the pipeline's clock
 * @param received when it was received, in nanoseconds
 * @param behind how far the pipeline's clock has fallen behind this machine's since it was furthest ahead, in nanoseconds
 * @param delay how late it was received, in nanoseconds
 */
public record LastBeacon(Instant utc, long received, long behind, long delay) {
    /** Times of records may be anything; sums of a few durations up to this do not overflow. */
    static final Duration MAX_DURATION = Duration.ofDays(3_650);

    static LastBeacon first(Instant utc, Instant now, long nanos) {
        long delay = delay(utc, now);
        return new LastBeacon(utc, nanos, delay, delay);
    }

    /** A beacon with the same time shows nothing new. */
    LastBeacon next(Instant later, Instant now, long nanos) {
        if (later.equals(utc)) {
            return this;
        }
        long fallenBehind = Math.max(0, behind + (nanos - received) - nanosBetween(utc, later));
        long limited = Math.min(fallenBehind, MAX_DURATION.toNanos());
        return new LastBeacon(later, nanos, limited, Math.min(limited, delay(later, now)));
    }

    /** Nanoseconds since the pipeline wrote it. */
    long age(long nanos) {
        return nanos - received + delay;
    }

    /** The time of the pipeline's clock now. */
    Instant remoteNow(long nanos) {
        return utc.plusNanos(age(nanos));
    }

    private static long delay(Instant utc, Instant now) {
        return Math.max(0, nanosBetween(utc, now));
    }

    /** At most ten years; negative if the end is before the beginning. */
    public static long nanosBetween(Instant begin, Instant end) {
        Duration elapsed = Duration.between(begin, end);
        if (elapsed.compareTo(MAX_DURATION) > 0) {
            return MAX_DURATION.toNanos();
        }
        return elapsed.compareTo(MAX_DURATION.negated()) < 0 ? -MAX_DURATION.toNanos() : elapsed.toNanos();
    }
}
