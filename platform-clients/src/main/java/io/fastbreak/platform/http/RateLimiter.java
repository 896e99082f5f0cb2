package io.fastbreak.platform.http;

import java.time.Duration;
import java.time.Instant;

/**
 * How fast an interface may be asked: so many requests a second at most, and none while it asks to be left alone. Shared
 * by all requests to it, those for tokens and repeated ones included. Safe for use by several threads.
 */
public final class RateLimiter {

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
    /** The longest rest that is believed; a header may ask for years. */
    private static final Duration LONGEST_ASKED = Duration.ofHours(1);

    private final Duration between;
    private Instant next = Instant.MIN;
    private Instant pauseEnd = Instant.MIN;
    private Duration nextPause = FIRST_PAUSE;
    private long sent;
    private long throttled;

    /** @param requestsPerSecond more than 0 */
    public RateLimiter(double requestsPerSecond) {
        this.between = Duration.ofNanos((long) (1e9 / requestsPerSecond));
    }

    /** How long to wait until asking again; nothing where the request may be sent now, which then counts as sent. */
    synchronized Duration acquire(Instant now) {
        Instant free = next.isAfter(pauseEnd) ? next : pauseEnd;
        if (now.isBefore(free)) {
            return Duration.between(now, free);
        }
        next = now.plus(between);
        sent++;
        return Duration.ZERO;
    }

    /** Takes in how a request ended: 429 asks to be left alone, for a time that it may name. */
    synchronized void onOutcome(HttpOutcome outcome, Instant now) {
        if (!(outcome instanceof Response response)) {
            return;
        }
        if (response.status() != 429) {
            nextPause = FIRST_PAUSE;
            return;
        }
        throttled++;
        Duration asked = RetryAfter.of(outcome, now);
        Duration believed = asked.compareTo(LONGEST_ASKED) < 0 ? asked : LONGEST_ASKED;
        pauseUntil(now.plus(asked.isZero() ? nextPause : believed));
        nextPause = nextPause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? nextPause.multipliedBy(2) : LONGEST_PAUSE;
    }

    /** Sends nothing before this time. */
    public synchronized void pauseUntil(Instant until) {
        pauseEnd = until.isAfter(pauseEnd) ? until : pauseEnd;
    }

    /** Until when nothing is sent; in the past where there is no rest. */
    public synchronized Instant pausedUntil() {
        return pauseEnd;
    }

    /** Requests sent so far. */
    public synchronized long sent() {
        return sent;
    }

    /** Of those, how many were answered with 429. */
    public synchronized long throttled() {
        return throttled;
    }
}
