package io.fastbreak.benchmarks.bridge;

import java.time.Duration;

/**
 * How long a market may be open while its game is not reliable, or at an older version than the newest, as long as the
 * platform answers at all.
 *
 * @param unreliable from when the pipeline knows it, or from when an older request was applied late
 * @param old a version that cannot be replaced in time is suspended
 * @param afterOutage both, where an outage lies between
 */
record FaultBounds(Duration unreliable, Duration old, Duration afterOutage) {
    private static final Duration UNRELIABLE = Duration.ofSeconds(2);
    /** The longest pause, whatever failed before. */
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    /** @param summaryMaxAge a version that is not confirmed within this time is suspended */
    static FaultBounds of(Duration summaryMaxAge) {
        Duration suspended = UNRELIABLE.plus(LONGEST_PAUSE);
        return new FaultBounds(UNRELIABLE, summaryMaxAge.plus(suspended), suspended);
    }

    /** The same on a machine whose threads may be late by this time: when they send, receive, and continue. */
    FaultBounds on(Duration late) {
        Duration more = late.multipliedBy(3);
        return new FaultBounds(unreliable.plus(more), old.plus(more), afterOutage.plus(more));
    }
}
