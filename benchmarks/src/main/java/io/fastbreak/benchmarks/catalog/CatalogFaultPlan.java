package io.fastbreak.benchmarks.catalog;

import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.catalog.RefreshPolicy;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import java.time.Duration;

/**
 * The size of a fault run.
 *
 * @param requestsPerSecond the rate limit of each of the two interfaces
 * @param calm how long no request fails at first
 * @param faults how long a share of the requests fails
 * @param outage how long all requests fail
 * @param limits how often the limit of matching is exceeded meanwhile
 */
record CatalogFaultPlan(
        int fixtures,
        double requestsPerSecond,
        Duration calm,
        Duration faults,
        Duration outage,
        int limits,
        CatalogSettings settings,
        HttpSettings http,
        long seed) {

    /** The {@code Retry-After} of "too many requests". */
    static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    /** A minute of faults, including an outage of 20 seconds. */
    static CatalogFaultPlan full(int fixtures, long seed) {
        RefreshPolicy refresh = new RefreshPolicy(
                Duration.ofMinutes(1),
                Duration.ofSeconds(20),
                Duration.ofSeconds(10),
                Duration.ofSeconds(10),
                Duration.ofSeconds(1),
                Duration.ofSeconds(10));
        return new CatalogFaultPlan(
                fixtures,
                60,
                Duration.ofSeconds(10),
                Duration.ofSeconds(40),
                Duration.ofSeconds(20),
                4,
                settings(refresh, Duration.ofSeconds(4)),
                HttpSettings.STANDARD.withRetry(once()),
                seed);
    }

    private static CatalogSettings settings(RefreshPolicy refresh, Duration refusedPause) {
        CatalogSettings standard = CatalogSettings.STANDARD;
        return new CatalogSettings(
                standard.topicsPrefix(), standard.ladder(), refresh, standard.inFlight(), refusedPause);
    }

    /** A few fixtures and seconds. */
    static CatalogFaultPlan small(long seed) {
        RefreshPolicy refresh = new RefreshPolicy(
                Duration.ofSeconds(2),
                Duration.ofMillis(600),
                Duration.ofMillis(300),
                Duration.ofMillis(300),
                Duration.ofMillis(50),
                Duration.ofMillis(300));
        HttpSettings quick = new HttpSettings(
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                16,
                once(),
                new BreakerSettings(50, 20, 10, Duration.ofMillis(200), 3));
        return new CatalogFaultPlan(
                30,
                100,
                Duration.ofMillis(500),
                Duration.ofSeconds(2),
                Duration.ofMillis(500),
                1,
                settings(refresh, Duration.ofMillis(400)),
                quick,
                seed);
    }

    /** The catalog retries by itself. */
    private static RetryPolicy once() {
        return new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1));
    }

    /** From the start to the end of the outage. */
    Duration length() {
        return calm.plus(faults).plus(outage);
    }
}
