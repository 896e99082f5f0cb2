package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import java.net.URI;
import java.util.concurrent.CompletableFuture;

/**
 * Sends nothing to a host whose circuit breaker is open, but urgent requests: a breaker never holds a suspension back, and those of
 * one market that hang open none. Only
 * requests without an answer open it; reads have a circuit breaker of their own, so that reads without an answer hold no price
 * back. An answer of any status, also to an urgent request, shows that the host is there.
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
        CircuitBreaker breaker = breakers.of(request);
        if (request.urgent()) {
            return next.send(request).whenComplete((outcome, never) -> probed(breaker, outcome));
        }
        return breaker.tryAcquirePermission() ? permitted(request, breaker) : completedFuture(held(request.uri()));
    }

    private NoResponse held(URI uri) {
        String failure = breakers.lastFailure(uri);
        return new NoResponse(
                GiveUpReason.BREAKER_OPEN,
                "the circuit breaker of the host is open" + (failure.isEmpty() ? "" : "; the last failure: " + failure),
                0);
    }

    private CompletableFuture<HttpOutcome> permitted(Request request, CircuitBreaker breaker) {
        long start = breaker.getCurrentTimestamp();
        return next.send(request).whenComplete((outcome, never) -> {
            if (outcome.isHostUnaware()) {
                breaker.releasePermission();
            } else {
                record(breaker, start, outcome);
            }
            if (outcome.isHostFailure() && outcome instanceof NoResponse none) {
                breakers.failed(request.uri(), none.detail());
            }
        });
    }

    /**
     * A host that answers is not closed to what follows. Where there are few requests, those that failed may be minutes old,
     * and the answer may be the one with which there are enough of them to count.
     */
    private static void record(CircuitBreaker breaker, long start, HttpOutcome outcome) {
        boolean wasClosed = breaker.getState() == State.CLOSED;
        breaker.onResult(breaker.getCurrentTimestamp() - start, breaker.getTimestampUnit(), outcome);
        if (wasClosed && !outcome.isHostFailure() && breaker.getState() == State.OPEN) {
            breaker.transitionToClosedState();
        }
    }

    private static void probed(CircuitBreaker breaker, HttpOutcome outcome) {
        boolean isHealthy = !outcome.isHostFailure() && !outcome.isHostUnaware();
        if (isHealthy && breaker.getState() == State.OPEN) {
            breaker.transitionToHalfOpenState();
        }
    }
}
