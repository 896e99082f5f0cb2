package io.fastbreak.platform.http;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The circuit breakers, two for each host and port: of its reads, and of all else. */
public final class CircuitBreakers {

    private static final String READS = " (reads)";

    private final CircuitBreakerRegistry registry;
    private final Map<String, String> lastFailures = new ConcurrentHashMap<>();

    public CircuitBreakers(BreakerSettings settings, ClientRuntime runtime) {
        this.registry = CircuitBreakerRegistry.of(CircuitBreakerConfig.custom()
                .failureRateThreshold(settings.failureRatePercent())
                .slidingWindowType(SlidingWindowType.TIME_BASED)
                .slidingWindowSize(Math.toIntExact(settings.window().toSeconds()))
                .minimumNumberOfCalls(settings.minimumCalls())
                .waitDurationInOpenState(settings.openFor())
                .permittedNumberOfCallsInHalfOpenState(settings.probes())
                .recordResult(result -> result instanceof HttpOutcome outcome && outcome.isHostFailure())
                .clock(runtime.elapsed())
                .build());
    }

    /** The state by host, its reads apart: {@code closed}, {@code open} (only suspensions are sent) or {@code half_open} (probes are sent). */
    public Map<String, String> states() {
        Map<String, String> states = new TreeMap<>();
        registry.getAllCircuitBreakers()
                .forEach(breaker ->
                        states.put(breaker.getName(), breaker.getState().name().toLowerCase(Locale.ROOT)));
        return states;
    }

    /** Notes why a host gave no answer. */
    void failed(URI uri, String detail) {
        lastFailures.put(uri.getAuthority(), detail);
    }

    /** Why the host gave no answer last; empty if it never failed. */
    String lastFailure(URI uri) {
        return lastFailures.getOrDefault(uri.getAuthority(), "");
    }

    CircuitBreaker of(Request request) {
        String host = request.uri().getAuthority();
        return registry.circuitBreaker(request.method().equals("GET") ? host + READS : host);
    }
}
