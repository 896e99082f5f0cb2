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
    private Instant pausedAt = Instant.MIN;
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
        pausedUntil(now);
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
            pause(now, nextPause);
            Duration doubled = nextPause.multipliedBy(2);
            nextPause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        } else {
            pause(now, retryAfter.compareTo(MAX_RETRY_AFTER) < 0 ? retryAfter : MAX_RETRY_AFTER);
        }
    }

    /** Sends nothing for this time. */
    public synchronized void pause(Instant now, Duration time) {
        Instant until = now.plus(time);
        if (until.isAfter(pausedUntil(now))) {
            pauseEnd = until;
            pausedAt = now;
        }
    }

    /** The end of the current or the last pause; one that begins in the future, because the clock was set back, begins now. */
    public synchronized Instant pausedUntil(Instant now) {
        if (pausedAt.isAfter(now)) {
            pauseEnd = now.plus(Duration.between(pausedAt, pauseEnd));
            pausedAt = now;
        }
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
