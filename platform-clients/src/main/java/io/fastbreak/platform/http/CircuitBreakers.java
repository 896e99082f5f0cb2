package io.fastbreak.platform.http;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/** The circuit breakers, one for each host and port. */
public final class CircuitBreakers {

    private final CircuitBreakerRegistry registry;
    private final BreakerSettings settings;
    private final Clock clock;
    private final ClientRuntime.Delay delay;
    private final Map<String, ProbeQueue> probes = new ConcurrentHashMap<>();

    public CircuitBreakers(BreakerSettings settings, ClientRuntime runtime) {
        this.settings = settings;
        this.clock = runtime.elapsed();
        this.delay = runtime.delay();
        this.registry = CircuitBreakerRegistry.of(CircuitBreakerConfig.custom()
                .failureRateThreshold(settings.failureRatePercent())
                .slidingWindowType(SlidingWindowType.TIME_BASED)
                .slidingWindowSize(Math.toIntExact(settings.window().toSeconds()))
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

    /** Completes when an urgent request may be sent to a host whose breaker is open. */
    CompletableFuture<Void> probe(URI uri) {
        CircuitBreaker breaker = of(uri);
        return probes.computeIfAbsent(
                        uri.getAuthority(),
                        host -> new ProbeQueue(
                                settings.urgentProbeInterval(),
                                clock,
                                delay,
                                () -> breaker.getState() != CircuitBreaker.State.CLOSED))
                .turn(uri);
    }

    CircuitBreaker of(URI uri) {
        return registry.circuitBreaker(uri.getAuthority());
    }
}
