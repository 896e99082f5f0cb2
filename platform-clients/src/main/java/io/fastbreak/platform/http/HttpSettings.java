package io.fastbreak.platform.http;

import java.net.URI;
import java.time.Duration;
import java.util.Set;

/**
 * How requests are sent.
 *
 * @param connectTimeout for a new connection
 * @param requestTimeout for one attempt, including the wait for a connection
 * @param maxConnections for requests in parallel; a quarter of them is reserved for urgent requests, and while requests are not
 *     answered there are up to eight times as many for urgent ones, and half of that for their repeats
 * @param plainHosts may be reached with http; others only with https, but this machine
 */
public record HttpSettings(
        Duration connectTimeout,
        Duration requestTimeout,
        int maxConnections,
        RetryPolicy retry,
        BreakerSettings breaker,
        Set<String> plainHosts) {

    /** With https only, but to this machine. */
    public HttpSettings(
            Duration connectTimeout,
            Duration requestTimeout,
            int maxConnections,
            RetryPolicy retry,
            BreakerSettings breaker) {
        this(connectTimeout, requestTimeout, maxConnections, retry, breaker, Set.of());
    }

    /** One second to connect, three for an attempt, 64 connections. */
    public static final HttpSettings STANDARD = new HttpSettings(
            Duration.ofSeconds(1), Duration.ofSeconds(3), 64, RetryPolicy.STANDARD, BreakerSettings.STANDARD);

    /** Shorter than the time after which a suspension is repeated, which is then sent over a new connection. */
    public static final Duration SILENT_AFTER = Duration.ofMillis(300);

    private static final int LENDING = 8;

    /** The number of connections that are reserved for urgent requests. */
    int reservedConnections() {
        return maxConnections / 4;
    }

    /** The number of connections while urgent requests use the slots of others that are not answered. */
    public int mostConnections() {
        return mostFirstConnections() + mostRepeatConnections();
    }

    /** Of these, for all but the repeats of urgent requests. */
    int mostFirstConnections() {
        return maxConnections * LENDING;
    }

    /** For repeats of urgent requests, so that first attempts that hang leave them some. */
    int mostRepeatConnections() {
        return mostFirstConnections() / 2;
    }

    /** How long a request may wait for a slot before an attempt. */
    public Duration admissionTimeout() {
        return requestTimeout.dividedBy(3);
    }

    public HttpSettings withConnections(int newMaximum) {
        return new HttpSettings(connectTimeout, requestTimeout, newMaximum, retry, breaker, plainHosts);
    }

    public HttpSettings withRequestTimeout(Duration newTimeout) {
        return new HttpSettings(connectTimeout, newTimeout, maxConnections, retry, breaker, plainHosts);
    }

    public HttpSettings withRetry(RetryPolicy newRetry) {
        return new HttpSettings(connectTimeout, requestTimeout, maxConnections, newRetry, breaker, plainHosts);
    }

    public HttpSettings withBreaker(BreakerSettings newBreaker) {
        return new HttpSettings(connectTimeout, requestTimeout, maxConnections, retry, newBreaker, plainHosts);
    }

    /** @param newHosts names of hosts, lower case */
    public HttpSettings withPlainHosts(Set<String> newHosts) {
        return new HttpSettings(connectTimeout, requestTimeout, maxConnections, retry, breaker, newHosts);
    }

    /** True if requests, which carry token and key, may be sent to an address. */
    public boolean isAllowed(URI address) {
        return PlainHttp.isAllowed(address, plainHosts);
    }
}
