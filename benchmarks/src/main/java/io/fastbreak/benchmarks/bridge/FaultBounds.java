package io.fastbreak.benchmarks.bridge;

import io.fastbreak.bridge.BridgeTiming;
import java.time.Duration;

/**
 * For how long a market may be behind, or open while its game is not reliable: what follows from the settings alone, but
 * for how often the platform leaves a fixture without an answer.
 *
 * @param request the longest that a request takes with all its attempts
 * @param settle how long a request without an answer may still be applied
 * @param breakerOpen how long the circuit breaker keeps requests back
 */
record FaultBounds(Duration request, Duration settle, Duration breakerOpen) {

    /** The same on a machine whose threads may be late by so much: when they send, when they hear, and when they go on. */
    FaultBounds on(Duration late) {
        return new FaultBounds(request.plus(late.multipliedBy(3)), settle.plus(late), breakerOpen.plus(late));
    }

    /** What was under way when something new was known, and the batch that carries it. */
    Duration calm() {
        return request.multipliedBy(2);
    }

    /** For a batch that was not answered: itself, the settling time, and a look. */
    Duration unanswered() {
        return unansweredSuspension().plus(request);
    }

    /** A suspension waits for no look. */
    Duration unansweredSuspension() {
        return request.plus(settle);
    }

    /** For a time in which requests were kept back unsent, by the breaker or because no connection was free. */
    Duration unsent() {
        Duration longer = request.compareTo(breakerOpen) < 0 ? breakerOpen : request;
        return longer.plus(BridgeTiming.TRY_AGAIN);
    }

    /** For an access token that expires: a request for another, and the one that was refused again. */
    Duration renewal() {
        return request.multipliedBy(2);
    }

    /** Receipts so long before something new was known may tell of what it had to wait for. */
    Duration memory() {
        return request.plus(unanswered());
    }

    /** How long an older version may stand. */
    Duration behind(FixtureTrouble.Count trouble) {
        return calm().plus(unanswered().multipliedBy(trouble.unanswered())).plus(rest(trouble));
    }

    /** How long a market may be open while its game is not reliable. */
    Duration open(FixtureTrouble.Count trouble) {
        return calm().plus(unansweredSuspension().multipliedBy(trouble.unanswered()))
                .plus(rest(trouble));
    }

    private Duration rest(FixtureTrouble.Count trouble) {
        return unsent().multipliedBy(trouble.unsent()).plus(trouble.renewal() ? renewal() : Duration.ZERO);
    }
}
