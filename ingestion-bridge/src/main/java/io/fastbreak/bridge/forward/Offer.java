package io.fastbreak.bridge.forward;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A version of the game that the platform is to have.
 *
 * @param summary null where it cannot be read, so that nothing may be open
 * @param known when the pipeline knew it, by its own clock
 * @param knownNanos the same by the bridge's clock that only grows
 * @param news whether it is the first time that it is offered
 * @param done completes when this version, or a later one in its stead, needs nothing more from the platform
 */
record Offer(
        @Nullable ScoringSummary summary, Instant known, long knownNanos, boolean news, CompletableFuture<Void> done) {

    /** A version that is offered for the first time. */
    static Offer news(@Nullable ScoringSummary summary, Instant known, long knownNanos) {
        return new Offer(summary, known, knownNanos, true, new CompletableFuture<>());
    }

    /** The same version, offered again. */
    Offer again(long otherKnownNanos) {
        return new Offer(summary, known, otherKnownNanos, false, done);
    }

    boolean isCancelled() {
        return summary != null && summary.matchStatus() == MatchStatus.CANCELLED;
    }

    /** Whether nothing can be bet on any more. */
    boolean isOver() {
        return isCancelled() || (summary != null && summary.isFinal());
    }
}
