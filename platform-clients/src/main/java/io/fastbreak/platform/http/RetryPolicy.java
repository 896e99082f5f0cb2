package io.fastbreak.platform.http;

import java.time.Duration;
import java.time.Instant;
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
 * @param within so long after the first attempt the last one begins, at the latest
 */
public record RetryPolicy(int maxAttempts, Duration firstBackoff, Duration maxBackoff, Duration within) {

    private static final Duration UNBOUNDED = Duration.ofDays(1);

    /** Five attempts, with pauses of three seconds in total at worst. */
    public static final RetryPolicy STANDARD = new RetryPolicy(5, Duration.ofMillis(200), Duration.ofSeconds(5));

    /** As many attempts as the pauses allow. */
    public RetryPolicy(int maxAttempts, Duration firstBackoff, Duration maxBackoff) {
        this(maxAttempts, firstBackoff, maxBackoff, UNBOUNDED);
    }

    /** The same, with a bound to it all. */
    public RetryPolicy within(Duration time) {
        return new RetryPolicy(maxAttempts, firstBackoff, maxBackoff, time);
    }

    /** Of the refusals those that are about the moment, not about the request. */
    private static final Set<Integer> MOMENTARY = Set.of(408, 425, 429);
    /** Of the failures those that will be the same next time. */
    private static final Set<Integer> LASTING = Set.of(501, 505);

    private static final int MAX_DOUBLINGS = 30;

    /**
     * Whether a status says that the same request may succeed later: a failure of the other side, of whatever number
     * (gateways have their own, such as 520 to 527), says nothing against the request, and may have applied it.
     */
    public static boolean isRetryable(int status) {
        return MOMENTARY.contains(status) || (status >= 500 && !LASTING.contains(status));
    }

    private boolean retries(Request request, HttpOutcome outcome) {
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
     * @param first when the first one began
     */
    Optional<Duration> pause(Request request, int attempt, Instant first, HttpOutcome outcome, ClientRuntime runtime) {
        Instant now = runtime.clock().instant();
        Duration left = Duration.between(now, first.plus(within));
        if (attempt >= maxAttempts || left.isNegative() || left.isZero() || !retries(request, outcome)) {
            return Optional.empty();
        }
        Duration asked = RetryAfter.of(outcome, now);
        Duration pause = asked.plus(backoff(attempt, runtime.random()));
        return asked.compareTo(maxBackoff) > 0 || asked.compareTo(left) > 0
                ? Optional.empty()
                : Optional.of(pause.compareTo(left) < 0 ? pause : left);
    }

    /** When the last attempt begins at the latest, where each one takes that long. */
    Duration lastAttemptAfter(Duration attempt) {
        Duration latest = Duration.ZERO;
        for (int earlier = 1; earlier < maxAttempts; earlier++) {
            latest = latest.plus(attempt).plus(maxBackoff).plus(longestBackoff(earlier));
        }
        return latest.compareTo(within) < 0 ? latest : within;
    }

    /**
     * The pause after an attempt, evenly drawn between nothing and the longest one.
     *
     * @param attempt counts from 1
     */
    Duration backoff(int attempt, RandomGenerator random) {
        return Duration.ofMillis(random.nextLong(longestBackoff(attempt).toMillis() + 1));
    }

    private Duration longestBackoff(int attempt) {
        Duration doubled = firstBackoff.multipliedBy(1L << Math.min(attempt - 1, MAX_DOUBLINGS));
        return doubled.compareTo(maxBackoff) < 0 ? doubled : maxBackoff;
    }
}
