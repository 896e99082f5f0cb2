package io.fastbreak.platform.http;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * What is worth another attempt, and when: exponential backoff with full jitter, after what {@code Retry-After} asks for.
 *
 * @param maxAttempts the first one included, at least 1
 * @param firstBackoff the longest pause before the second attempt; doubles for each further one
 * @param maxBackoff the longest of these pauses, and the longest that {@code Retry-After} may ask for: for more there is
 *     no further attempt
 */
public record RetryPolicy(int maxAttempts, Duration firstBackoff, Duration maxBackoff) {

    /** Five attempts, with pauses of three seconds in total at worst. */
    public static final RetryPolicy STANDARD = new RetryPolicy(5, Duration.ofMillis(200), Duration.ofSeconds(5));

    private static final Set<Integer> RETRYABLE = Set.of(429, 500, 502, 503, 504, 520);
    private static final int MAX_DOUBLINGS = 30;

    /** Whether a status says that the same request may succeed later. */
    public static boolean isRetryable(int status) {
        return RETRYABLE.contains(status);
    }

    private boolean retries(Request request, Outcome outcome) {
        return outcome instanceof NoResponse none
                ? retries(request, none)
                : outcome instanceof Response response && isRetryable(response.status());
    }

    private static boolean retries(Request request, NoResponse none) {
        return switch (none.reason()) {
            case CONNECTION, BROKEN -> true;
            case TIMED_OUT -> request.safe();
            case BREAKER_OPEN, NO_TOKEN, WITHDRAWN, RETRIES_EXHAUSTED, UNREADABLE -> false;
        };
    }

    /**
     * The pause before the next attempt; empty where there is none.
     *
     * @param attempt counts from 1
     */
    Optional<Duration> pause(Request request, int attempt, Outcome outcome, ClientRuntime runtime) {
        if (attempt >= maxAttempts || !retries(request, outcome)) {
            return Optional.empty();
        }
        Duration asked = RetryAfter.of(outcome, runtime.clock().instant());
        return asked.compareTo(maxBackoff) > 0
                ? Optional.empty()
                : Optional.of(asked.plus(backoff(attempt, runtime.random())));
    }

    /**
     * The pause after an attempt, evenly drawn between nothing and the longest one.
     *
     * @param attempt counts from 1
     */
    Duration backoff(int attempt, RandomGenerator random) {
        long factor = 1L << Math.min(attempt - 1, MAX_DOUBLINGS);
        long longest = Math.min(firstBackoff.toMillis() * factor, maxBackoff.toMillis());
        return Duration.ofMillis(random.nextLong(longest + 1));
    }
}
