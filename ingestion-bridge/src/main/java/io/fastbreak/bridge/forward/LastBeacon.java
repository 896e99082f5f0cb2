package io.fastbreak.bridge.forward;

import java.time.Instant;

/**
 * The last beacon of a partition. How late it was when it was received is measured twice, and the smaller one counts:
 * against this machine's clock, which a step makes wrong, and against the beacons before it, which tells nothing of the
 * first.
 *
 * @param utc when it was written, by the pipeline's clock
 * @param received when it was received, in nanoseconds
 * @param behind by how much the pipeline's clock fell behind this machine's since it was furthest ahead, in nanoseconds
 * @param late how late it was when it was received, in nanoseconds
 */
record LastBeacon(Instant utc, long received, long behind, long late) {

    static LastBeacon first(Instant utc, Instant now, long nanos) {
        long late = late(utc, now);
        return new LastBeacon(utc, nanos, late, late);
    }

    /** One that was written no later than this one tells nothing. */
    LastBeacon next(Instant later, Instant now, long nanos) {
        if (later.equals(utc)) {
            return this;
        }
        long progress = Elapsed.nanos(utc, later);
        long fallenBehind = Elapsed.limited(Math.max(0, behind + (nanos - received) - progress));
        return new LastBeacon(later, nanos, fallenBehind, Math.min(fallenBehind, late(later, now)));
    }

    /** Nanoseconds since the pipeline worked. */
    long age(long nanos) {
        return nanos - received + late;
    }

    /** What the pipeline's clock shows now. */
    Instant remoteNow(long nanos) {
        return utc.plusNanos(age(nanos));
    }

    private static long late(Instant utc, Instant now) {
        return Math.max(0, Elapsed.nanos(utc, now));
    }
}
