package io.fastbreak.app.service;

import java.time.Duration;

/**
 * Detects that the wall clock was set back. Kafka's clients measure all their times by it, and for them time never goes
 * back: after ten minutes back they send no heartbeat for ten minutes, are excluded from their group, join it again, and so
 * on. New clients start with the time that is. Used by one thread.
 */
final class WallClock {
    /** With the time between two heartbeats, this is less than the time after which the group excludes a member. */
    private static final Duration HARMLESS = Duration.ofSeconds(3);

    private Duration ahead;

    /**
     * @param millis the wall clock
     * @param nanos a monotonic clock
     */
    WallClock(long millis, long nanos) {
        ahead = ahead(millis, nanos);
    }

    private static Duration ahead(long millis, long nanos) {
        return Duration.ofMillis(millis).minusNanos(nanos);
    }

    /** How far it was set back since the last call; zero if that is harmless, or it was not. */
    Duration setBack(long millis, long nanos) {
        Duration before = ahead;
        ahead = ahead(millis, nanos);
        Duration back = before.minus(ahead);
        return back.compareTo(HARMLESS) > 0 ? back : Duration.ZERO;
    }
}
