package io.fastbreak.platform.http;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The circuit breakers, one for each host and port. */
public final class Breakers {

    private final CircuitBreakerRegistry registry;

    public Breakers(BreakerSettings settings, Clock clock) {
        this.registry = CircuitBreakerRegistry.of(CircuitBreakerConfig.custom()
                .failureRateThreshold(settings.failureRatePercent())
                .slidingWindowSize(settings.window())
                .minimumNumberOfCalls(settings.minimumCalls())
                .waitDurationInOpenState(settings.openFor())
                .permittedNumberOfCallsInHalfOpenState(settings.probes())
                .recordResult(result -> result instanceof Outcome outcome && outcome.isHostFailure())
                .clock(clock)
                .build());
    }

    /** What each host's breaker is: {@code closed}, {@code open} (nothing is sent) or {@code half_open} (it is tried). */
    public Map<String, String> states() {
        Map<String, String> states = new TreeMap<>();
        registry.getAllCircuitBreakers()
                .forEach(breaker ->
                        states.put(breaker.getName(), breaker.getState().name().toLowerCase(Locale.ROOT)));
        return states;
    }

    CircuitBreaker of(URI uri) {
        return registry.circuitBreaker(uri.getAuthority());
    }
}
