package io.fastbreak.platform.http;

import java.time.Duration;
import java.time.Instant;

/**
 * Limits the requests per second to an interface, and pauses after a 429. Shared by all requests to the interface,
 * including token requests and retries. Thread-safe.
 */
public final class RateLimiter {

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);
    /** A longer {@code Retry-After} is shortened to this. */
    private static final Duration MAX_RETRY_AFTER = Duration.ofHours(1);

    private final Duration interval;
    private Instant next = Instant.MIN;
    private Instant pauseEnd = Instant.MIN;
    private Duration nextPause = FIRST_PAUSE;
    private long sent;
    private long throttled;

    /** @param requestsPerSecond more than 0 */
    public RateLimiter(double requestsPerSecond) {
        this.interval = Duration.ofNanos((long) (1e9 / requestsPerSecond));
    }

    /** The time to wait before the next call; zero if the request may be sent now, which is then counted as sent. */
    synchronized Duration acquire(Instant now) {
        if (next.isAfter(now.plus(interval))) {
            next = now; // the clock was set back since
        }
        Instant free = next.isAfter(pauseEnd) ? next : pauseEnd;
        if (now.isBefore(free)) {
            return Duration.between(now, free);
        }
        next = now.plus(interval);
        sent++;
        return Duration.ZERO;
    }

    /** After a 429, pauses for the time of {@code Retry-After}; without one, for a backoff that doubles. */
    synchronized void onOutcome(HttpOutcome outcome, Instant now) {
        if (!(outcome instanceof Response response)) {
            return;
        }
        if (response.status() != 429) {
            nextPause = FIRST_PAUSE;
            return;
        }
        throttled++;
        Duration retryAfter = response.retryAfter(now);
        if (retryAfter.isZero()) {
            pauseUntil(now.plus(nextPause));
            Duration doubled = nextPause.multipliedBy(2);
            nextPause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        } else {
            pauseUntil(now.plus(retryAfter.compareTo(MAX_RETRY_AFTER) < 0 ? retryAfter : MAX_RETRY_AFTER));
        }
    }

    /** Sends nothing before this time. */
    public synchronized void pauseUntil(Instant until) {
        pauseEnd = until.isAfter(pauseEnd) ? until : pauseEnd;
    }

    /** The end of the current or the last pause. */
    public synchronized Instant pausedUntil() {
        return pauseEnd;
    }

    /** The number of requests sent so far. */
    public synchronized long sent() {
        return sent;
    }

    /** The number of requests answered with 429. */
    public synchronized long throttled() {
        return throttled;
    }
}
