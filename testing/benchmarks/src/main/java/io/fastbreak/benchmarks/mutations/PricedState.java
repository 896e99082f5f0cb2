package io.fastbreak.benchmarks.mutations;

import io.fastbreak.bridge.market.Situations;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a game that the bridge reads before it prices it.
 *
 * @param situation score, remaining time and rules; null if something of it is unknown
 */
record PricedState(
        boolean isReliable,
        List<Reason> reasons,
        boolean isReviewOpen,
        MatchStatus status,
        boolean isFinal,
        @Nullable Situation situation) {
    /** A possession: for so long the clock may run without an event. */
    private static final double CLOCK_TOLERANCE_MINUTES = 24.0 / 60;

    static PricedState of(ScoringSummary summary) {
        return new PricedState(
                summary.reliable() && summary.reasons().isEmpty(),
                summary.reasons(),
                !summary.openReviews().isEmpty(),
                summary.matchStatus(),
                summary.isFinal(),
                Situations.read(summary, null).orElse(null));
    }

    /** True where markets are open. */
    boolean isOpen() {
        return isReliable && !isReviewOpen && status == MatchStatus.IN_PROGRESS && situation != null;
    }

    boolean isLevel() {
        return situation != null && situation.home() == situation.away();
    }

    /** True where bets are settled. */
    boolean isSettled() {
        return isReliable && status == MatchStatus.FINISHED;
    }

    /** True where somebody loses money if a fact is wrong. */
    boolean isExposed() {
        return isOpen() || isSettled();
    }

    /**
     * True if it is exposed and differs from the truth in a fact that a price needs, or from how the game ended in what
     * a settlement needs.
     */
    boolean isWrong(PricedState truth, PricedState result) {
        if (isSettled()) {
            return result.situation == null || !hasScore(result.situation);
        }
        return isOpen()
                && (truth.isReviewOpen
                        || truth.status != MatchStatus.IN_PROGRESS
                        || truth.situation == null
                        || !hasScore(truth.situation)
                        || !hasTime(truth.situation));
    }

    private boolean hasScore(Situation truth) {
        return situation != null && situation.home() == truth.home() && situation.away() == truth.away();
    }

    private boolean hasTime(Situation truth) {
        return situation != null
                && situation.rules() == truth.rules()
                && Math.abs(situation.remainingMinutes() - truth.remainingMinutes()) <= CLOCK_TOLERANCE_MINUTES;
    }

    PricedState withScore(int home, int away) {
        return situation == null
                ? this
                : new PricedState(
                        isReliable,
                        reasons,
                        isReviewOpen,
                        status,
                        isFinal,
                        new Situation(home, away, situation.remainingMinutes(), situation.rules()));
    }

    String text() {
        String facts = situation == null
                ? "?"
                : "%d:%d, %.2f min".formatted(situation.home(), situation.away(), situation.remainingMinutes());
        return facts + " " + status + (isFinal ? " final" : "") + (isReviewOpen ? " review" : "") + " " + reasons;
    }
}
