package io.fastbreak.bridge.forward;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * A version of the game that the platform is to have.
 *
 * @param known when the pipeline knew it
 * @param news whether it is the first time that it is offered
 * @param done completes when this version, or a later one in its stead, needs nothing more from the platform
 */
record Offer(ScoringSummary summary, Instant known, boolean news, CompletableFuture<Void> done) {

    /** A version that is heard of for the first time. */
    static Offer news(ScoringSummary summary, Instant known) {
        return new Offer(summary, known, true, new CompletableFuture<>());
    }

    /** A version that is offered again. */
    static Offer of(ScoringSummary summary, Instant known) {
        return new Offer(summary, known, false, new CompletableFuture<>());
    }

    boolean isCancelled() {
        return summary.matchStatus() == MatchStatus.CANCELLED;
    }
}
