package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import java.util.concurrent.CompletableFuture;

/**
 * Sends nothing to a host whose circuit breaker is open, but now and then an urgent request: it serves as a probe before
 * the rest is over.
 */
public final class BreakerChannel implements Channel {

    private final Channel next;
    private final CircuitBreakers breakers;

    public BreakerChannel(Channel next, CircuitBreakers breakers) {
        this.next = next.safe();
        this.breakers = breakers;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        CircuitBreaker breaker = breakers.of(request.uri());
        if (breaker.tryAcquirePermission()) {
            return permitted(request, breaker);
        }
        return request.urgent() && breakers.mayProbe(request.uri())
                ? next.send(request).whenComplete((outcome, never) -> probed(breaker, outcome))
                : completedFuture(
                        new NoResponse(GiveUpReason.BREAKER_OPEN, "the circuit breaker of the host is open", 0));
    }

    private CompletableFuture<HttpOutcome> permitted(Request request, CircuitBreaker breaker) {
        long start = breaker.getCurrentTimestamp();
        return next.send(request).whenComplete((outcome, never) -> {
            if (outcome.saysNothingOfHost()) {
                breaker.releasePermission();
            } else {
                breaker.onResult(breaker.getCurrentTimestamp() - start, breaker.getTimestampUnit(), outcome);
            }
        });
    }

    private static void probed(CircuitBreaker breaker, HttpOutcome outcome) {
        boolean works = !outcome.isHostFailure() && !outcome.saysNothingOfHost();
        if (works && breaker.getState() == State.OPEN) {
            breaker.transitionToHalfOpenState();
        }
    }
}
