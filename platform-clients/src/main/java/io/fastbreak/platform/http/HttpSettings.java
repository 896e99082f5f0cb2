package io.fastbreak.platform.http;

import java.time.Duration;

/**
 * How requests are sent, whatever they say.
 *
 * @param connectTimeout for a new connection
 * @param requestTimeout for one attempt as a whole, waiting for a connection included
 * @param maxConnections at the same time, in total; a quarter of them serve nothing but urgent requests
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

    /** Connections that serve nothing but urgent requests. */
    int reservedConnections() {
        return maxConnections / 4;
    }

    /** For how long a request may wait for its turn before an attempt. */
    public Duration admissionTimeout() {
        return requestTimeout.dividedBy(3);
    }

    /** The longest that a request takes with all its attempts; a new access token, where one is needed, aside. */
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
