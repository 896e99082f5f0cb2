package io.fastbreak.platform.http;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The circuit breakers, one for each host and port. */
public final class CircuitBreakers {

    private final CircuitBreakerRegistry registry;
    private final BreakerSettings settings;
    private final Clock clock;
    private final Map<String, Instant> probes = new HashMap<>();

    public CircuitBreakers(BreakerSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
        this.registry = CircuitBreakerRegistry.of(CircuitBreakerConfig.custom()
                .failureRateThreshold(settings.failureRatePercent())
                .slidingWindowSize(settings.window())
                .minimumNumberOfCalls(settings.minimumCalls())
                .waitDurationInOpenState(settings.openFor())
                .permittedNumberOfCallsInHalfOpenState(settings.probes())
                .recordResult(result -> result instanceof HttpOutcome outcome && outcome.isHostFailure())
                .clock(clock)
                .build());
    }

    /** The state by host: {@code closed}, {@code open} (nothing is sent) or {@code half_open} (probes are sent). */
    public Map<String, String> states() {
        Map<String, String> states = new TreeMap<>();
        registry.getAllCircuitBreakers()
                .forEach(breaker ->
                        states.put(breaker.getName(), breaker.getState().name().toLowerCase(Locale.ROOT)));
        return states;
    }

    /** Whether an urgent request may be sent to a host whose breaker is open. */
    synchronized boolean mayProbe(URI uri) {
        Instant now = clock.instant();
        Instant due = probes.getOrDefault(uri.getAuthority(), Instant.MIN);
        if (due.isAfter(now)) {
            return false;
        }
        probes.put(uri.getAuthority(), now.plus(settings.urgentProbeInterval()));
        return true;
    }

    CircuitBreaker of(URI uri) {
        return registry.circuitBreaker(uri.getAuthority());
    }
}
