package io.fastbreak.platform.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Which requests are retried, and when: exponential backoff with full jitter, in addition to {@code Retry-After}.
 *
 * @param maxAttempts including the first one, at least 1
 * @param firstBackoff the upper bound of the first backoff; doubles with each attempt
 * @param maxBackoff the upper bound of every backoff; after a longer {@code Retry-After} the request is not retried
 * @param within the latest start of the last attempt, counted from the start of the first one
 */
public record RetryPolicy(int maxAttempts, Duration firstBackoff, Duration maxBackoff, Duration within) {

    private static final Duration UNBOUNDED = Duration.ofDays(1);

    /** Five attempts with at most three seconds of backoff in total. */
    public static final RetryPolicy STANDARD = new RetryPolicy(5, Duration.ofMillis(200), Duration.ofSeconds(5));

    /** Client errors that are about the moment, not about the request. */
    private static final Set<Integer> RETRYABLE_CLIENT_ERRORS = Set.of(408, 425, 429);

    private static final Set<Integer> PERMANENT_SERVER_ERRORS = Set.of(501, 505);
    private static final int MAX_DOUBLINGS = 30;

    /** Without a limit of the total time. */
    public RetryPolicy(int maxAttempts, Duration firstBackoff, Duration maxBackoff) {
        this(maxAttempts, firstBackoff, maxBackoff, UNBOUNDED);
    }

    /** The same with a limit of the total time. */
    public RetryPolicy within(Duration time) {
        return new RetryPolicy(maxAttempts, firstBackoff, maxBackoff, time);
    }

    /**
     * Whether the same request may succeed later. A server error of any number, including those of gateways such as 520 to
     * 527, does not reject the request; the server may have applied it.
     */
    public static boolean isRetryable(int status) {
        return RETRYABLE_CLIENT_ERRORS.contains(status) || (status >= 500 && !PERMANENT_SERVER_ERRORS.contains(status));
    }

    private static boolean isRetryable(Request request, HttpOutcome outcome) {
        if (outcome instanceof NoResponse none) {
            return switch (none.reason()) {
                case CONNECTION, BROKEN -> true;
                case TIMED_OUT -> request.safe();
                case BREAKER_OPEN, NO_TOKEN, WITHDRAWN, RETRIES_EXHAUSTED, UNREADABLE -> false;
            };
        }
        return outcome instanceof Response response && isRetryable(response.status());
    }

    /**
     * The delay before the next attempt; empty if the request is not retried.
     *
     * @param attempt counts from 1
     * @param start of the first attempt
     */
    Optional<Duration> delay(Request request, int attempt, Instant start, HttpOutcome outcome, ClientRuntime runtime) {
        Duration left = Duration.between(runtime.elapsed().instant(), start.plus(within));
        if (attempt >= maxAttempts || left.isNegative() || left.isZero() || !isRetryable(request, outcome)) {
            return Optional.empty();
        }
        Duration retryAfter = outcome instanceof Response response
                ? response.retryAfter(runtime.clock().instant())
                : Duration.ZERO;
        Duration delay = retryAfter.plus(backoff(attempt, runtime.random()));
        return retryAfter.compareTo(maxBackoff) > 0 || retryAfter.compareTo(left) > 0
                ? Optional.empty()
                : Optional.of(delay.compareTo(left) < 0 ? delay : left);
    }

    /** Uniformly distributed between zero and the upper bound of the attempt, which counts from 1. */
    Duration backoff(int attempt, RandomGenerator random) {
        return Duration.ofMillis(random.nextLong(longestBackoff(attempt).toMillis() + 1));
    }

    private Duration longestBackoff(int attempt) {
        Duration doubled = firstBackoff.multipliedBy(1L << Math.min(attempt - 1, MAX_DOUBLINGS));
        return doubled.compareTo(maxBackoff) < 0 ? doubled : maxBackoff;
    }
}
