package io.fastbreak.platform.http;

import java.time.Duration;
import java.time.Instant;

/**
 * How fast an interface may be asked: so many requests a second at most, and none while it asks to be left alone. Shared
 * by all requests to it, those for tokens and repeated ones included. Safe for use by several threads.
 */
public final class RateLimiter {

    private static final Duration FIRST_REST = Duration.ofSeconds(1);
    private static final Duration LONGEST_REST = Duration.ofSeconds(60);
    /** The longest rest that is believed; a header may ask for years. */
    private static final Duration LONGEST_ASKED = Duration.ofHours(1);

    private final Duration between;
    private Instant next = Instant.MIN;
    private Instant restEnd = Instant.MIN;
    private Duration nextRest = FIRST_REST;
    private long granted;
    private long refused;

    /** @param requestsPerSecond more than 0 */
    public RateLimiter(double requestsPerSecond) {
        this.between = Duration.ofNanos((long) (1e9 / requestsPerSecond));
    }

    /** How long to wait until asking again; nothing where the request may be sent now, which then counts as sent. */
    synchronized Duration claim(Instant now) {
        Instant free = next.isAfter(restEnd) ? next : restEnd;
        if (now.isBefore(free)) {
            return Duration.between(now, free);
        }
        next = now.plus(between);
        granted++;
        return Duration.ZERO;
    }

    /** Takes in how a request ended: 429 asks to be left alone, for a time that it may name. */
    synchronized void note(HttpOutcome outcome, Instant now) {
        if (!(outcome instanceof Response response)) {
            return;
        }
        if (response.status() != 429) {
            nextRest = FIRST_REST;
            return;
        }
        refused++;
        Duration asked = RetryAfter.of(outcome, now);
        Duration believed = asked.compareTo(LONGEST_ASKED) < 0 ? asked : LONGEST_ASKED;
        rest(now.plus(asked.isZero() ? nextRest : believed));
        nextRest = nextRest.multipliedBy(2).compareTo(LONGEST_REST) < 0 ? nextRest.multipliedBy(2) : LONGEST_REST;
    }

    /** Sends nothing before this time. */
    public synchronized void rest(Instant until) {
        restEnd = until.isAfter(restEnd) ? until : restEnd;
    }

    /** Until when nothing is sent; in the past where there is no rest. */
    public synchronized Instant restsUntil() {
        return restEnd;
    }

    /** Requests sent so far. */
    public synchronized long granted() {
        return granted;
    }

    /** Of those, how many were answered with 429. */
    public synchronized long refused() {
        return refused;
    }
}
