package io.fastbreak.platform.http;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import java.net.URI;
import java.time.Clock;

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

    /** How many hosts nothing is sent to now. */
    public long open() {
        return registry.getAllCircuitBreakers().stream()
                .filter(breaker -> breaker.getState() == CircuitBreaker.State.OPEN)
                .count();
    }

    CircuitBreaker of(URI uri) {
        return registry.circuitBreaker(uri.getAuthority());
    }
}
