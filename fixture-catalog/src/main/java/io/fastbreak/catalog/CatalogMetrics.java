package io.fastbreak.catalog;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.platform.http.RateLimiter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The catalog's metrics: fixtures by the state of their match, requests and those answered with 429, failed lookups, errors
 * in single fixtures, how long the oldest due lookup has been waiting, and the age of the oldest answer that is refreshed.
 */
public final class CatalogMetrics {
    private static final Duration EVERY = Duration.ofSeconds(1);

    private final MeterRegistry registry;
    private volatile Map<FixtureMatch.State, Integer> states = Map.of();
    private volatile int watchable;
    private volatile long overdueMillis;
    private volatile long oldestMillis;
    private final Counter errors;
    private Instant next = Instant.MIN;

    public CatalogMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.errors = Counter.builder("fastbreak.catalog.errors")
                .description("exceptions and errors in single fixtures, which do not stop the others")
                .register(registry);
        for (FixtureMatch.State state : FixtureMatch.State.values()) {
            Gauge.builder("fastbreak.catalog.fixtures", () -> states.getOrDefault(state, 0))
                    .tag("match", label(state))
                    .description("fixtures by the state of their match")
                    .register(registry);
        }
        Gauge.builder("fastbreak.catalog.watchable", () -> watchable)
                .description("fixtures that can be watched now")
                .register(registry);
        TimeGauge.builder("fastbreak.catalog.overdue", () -> overdueMillis, TimeUnit.MILLISECONDS)
                .description("how long the oldest due lookup has been waiting")
                .register(registry);
        TimeGauge.builder("fastbreak.catalog.oldest", () -> oldestMillis, TimeUnit.MILLISECONDS)
                .description("age of the oldest answer that is to be refreshed")
                .register(registry);
    }

    /** Counts the requests to an interface. */
    public void watch(String platformInterface, RateLimiter pace) {
        FunctionCounter.builder("fastbreak.catalog.requests", pace, RateLimiter::sent)
                .tag("interface", platformInterface)
                .description("requests sent, those for tokens included")
                .register(registry);
        FunctionCounter.builder("fastbreak.catalog.too.many", pace, RateLimiter::throttled)
                .tag("interface", platformInterface)
                .description("requests answered with 429")
                .register(registry);
    }

    /** Counts an exception or error in a single fixture. */
    public void error() {
        errors.increment();
    }

    void failed(LookupType lookup) {
        registry.counter("fastbreak.catalog.failed", "question", label(lookup)).increment();
    }

    /** Updates the gauges, at most once a second. */
    void update(Collection<CatalogEntry> entries, Instant now) {
        // The clock may have been set back.
        if (now.isBefore(next) && !now.plus(EVERY).isBefore(next)) {
            return;
        }
        next = now.plus(EVERY);
        Map<FixtureMatch.State, Integer> counts = new EnumMap<>(FixtureMatch.State.class);
        int shown = 0;
        long longestDue = 0;
        long oldest = 0;
        for (CatalogEntry entry : entries) {
            // A match whose map is gone waits for an operator as well.
            counts.merge(
                    entry.match().isMapLost()
                            ? FixtureMatch.State.PENDING_OPERATOR
                            : entry.match().state(),
                    1,
                    Integer::sum);
            shown += entry.video().watchable() ? 1 : 0;
            for (LookupType lookup : LookupType.values()) {
                longestDue = Math.max(
                        longestDue,
                        entry.due(lookup)
                                .map(at -> now.toEpochMilli() - at.toEpochMilli())
                                .orElse(0L));
                oldest = Math.max(oldest, entry.due(lookup).isEmpty() ? 0 : age(entry, lookup, now));
            }
        }
        states = counts;
        watchable = shown;
        overdueMillis = longestDue;
        oldestMillis = oldest;
    }

    private static long age(CatalogEntry entry, LookupType lookup, Instant now) {
        Long asked = lookup == LookupType.MATCH
                ? entry.match().askedUtc()
                : entry.video().askedUtc();
        return asked == null ? 0 : now.toEpochMilli() - asked;
    }

    private static String label(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
