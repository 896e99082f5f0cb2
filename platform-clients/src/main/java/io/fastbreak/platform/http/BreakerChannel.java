package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import java.util.concurrent.CompletableFuture;

/** Sends nothing to a host whose circuit breaker is open. */
public final class BreakerChannel implements Channel {

    private final Channel next;
    private final Breakers breakers;

    public BreakerChannel(Channel next, Breakers breakers) {
        this.next = next;
        this.breakers = breakers;
    }

    @Override
    public CompletableFuture<Outcome> send(Request request) {
        CircuitBreaker breaker = breakers.of(request.uri());
        if (!breaker.tryAcquirePermission()) {
            return CompletableFuture.completedFuture(
                    new NoResponse(GiveUpReason.BREAKER_OPEN, "the circuit breaker of the host is open", 0));
        }
        long start = breaker.getCurrentTimestamp();
        return next.send(request)
                .whenComplete((outcome, never) ->
                        breaker.onResult(breaker.getCurrentTimestamp() - start, breaker.getTimestampUnit(), outcome));
    }
}
