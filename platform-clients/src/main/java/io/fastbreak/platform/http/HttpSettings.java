package io.fastbreak.platform.http;

import java.time.Duration;

/**
 * How requests are sent.
 *
 * @param connectTimeout for a new connection
 * @param requestTimeout for one attempt, including the wait for a connection
 * @param maxConnections a quarter of them is reserved for urgent requests
 */
public record HttpSettings(
        Duration connectTimeout,
        Duration requestTimeout,
        int maxConnections,
        RetryPolicy retry,
        BreakerSettings breaker) {

    /** One second to connect, three for an attempt, 64 connections. */
    public static final HttpSettings STANDARD = new HttpSettings(
            Duration.ofSeconds(1), Duration.ofSeconds(3), 64, RetryPolicy.STANDARD, BreakerSettings.STANDARD);

    /** The number of connections that are reserved for urgent requests. */
    int reservedConnections() {
        return maxConnections / 4;
    }

    /** How long a request may wait for a slot before an attempt. */
    public Duration admissionTimeout() {
        return requestTimeout.dividedBy(3);
    }

    /** The longest time that a request takes with all its attempts, not counting a token request. */
    public Duration longestRequest() {
        Duration attempt = admissionTimeout().plus(requestTimeout);
        return retry.lastAttemptAfter(attempt).plus(attempt);
    }

    public HttpSettings withConnections(int newMaximum) {
        return new HttpSettings(connectTimeout, requestTimeout, newMaximum, retry, breaker);
    }

    public HttpSettings withRequestTimeout(Duration newTimeout) {
        return new HttpSettings(connectTimeout, newTimeout, maxConnections, retry, breaker);
    }

    public HttpSettings withRetry(RetryPolicy newRetry) {
        return new HttpSettings(connectTimeout, requestTimeout, maxConnections, newRetry, breaker);
    }

    public HttpSettings withBreaker(BreakerSettings newBreaker) {
        return new HttpSettings(connectTimeout, requestTimeout, maxConnections, retry, newBreaker);
    }
}
