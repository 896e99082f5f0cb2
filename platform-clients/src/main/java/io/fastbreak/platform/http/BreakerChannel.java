package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import java.util.concurrent.CompletableFuture;

/**
 * Sends nothing to a host whose circuit breaker is open. The exception is an urgent request from time to time, which
 * serves as a probe before the breaker would try the host again; other urgent requests wait for their turn.
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
        return request.urgent()
                ? breakers.probe(request.uri()).thenCompose(turn -> probe(request, breaker))
                : completedFuture(
                        new NoResponse(GiveUpReason.BREAKER_OPEN, "the circuit breaker of the host is open", 0));
    }

    /** What was wanted, and how the host was, may have changed meanwhile. */
    private CompletableFuture<HttpOutcome> probe(Request request, CircuitBreaker breaker) {
        if (!request.isWanted()) {
            return completedFuture(NoResponse.withdrawn());
        }
        return breaker.tryAcquirePermission()
                ? permitted(request, breaker)
                : next.send(request).whenComplete((outcome, never) -> probed(breaker, outcome));
    }

    private CompletableFuture<HttpOutcome> permitted(Request request, CircuitBreaker breaker) {
        long start = breaker.getCurrentTimestamp();
        return next.send(request).whenComplete((outcome, never) -> {
            if (outcome.isHostUnaware()) {
                breaker.releasePermission();
            } else {
                record(breaker, start, outcome);
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
