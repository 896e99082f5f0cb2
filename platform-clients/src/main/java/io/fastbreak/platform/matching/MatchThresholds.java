package io.fastbreak.platform.matching;

import java.util.Comparator;
import java.util.List;

/**
 * The certainties at which a match is accepted automatically.
 *
 * @param acceptAbove a candidate above this certainty is accepted
 * @param reviewFrom a candidate from this certainty on needs a review; below it there is no match
 * @param margin if a second candidate is closer to the best one than this, the best one needs a review
 */
public record MatchThresholds(double acceptAbove, double reviewFrom, double margin) {

    /** Accepts above 90, reviews from 70, with a margin of 5. */
    public static final MatchThresholds STANDARD = new MatchThresholds(90, 70, 5);

    /**
     * @param clientId the client's own id: a candidate that is mapped to it is accepted at any certainty, and one that is
     *     mapped to another one at none
     */
    public MatchDecision decide(List<MatchCandidate> candidates, String clientId) {
        return candidates.stream()
                .filter(candidate -> clientId.equals(candidate.dataSourceEntityId()))
                .findFirst()
                .<MatchDecision>map(mapped -> new MatchDecision.CertainMatch(mapped, true))
                .orElseGet(() -> decide(candidates));
    }

    /** One that another of the client's ids is mapped to is another game: two fixtures may have the same teams on one day. */
    private MatchDecision decide(List<MatchCandidate> candidates) {
        List<MatchCandidate> possible = candidates.stream()
                .filter(candidate -> candidate.certainty() >= reviewFrom)
                .sorted(Comparator.<MatchCandidate>comparingDouble(MatchCandidate::certainty)
                        .reversed())
                .toList();
        if (possible.isEmpty()) {
            return new MatchDecision.NotFound();
        }
        MatchCandidate best = possible.get(0);
        if (best.certainty() <= acceptAbove) {
            return new MatchDecision.NeedsReview(possible, MatchDecision.Why.UNCERTAIN);
        }
        boolean isTaken =
                best.dataSourceEntityId() != null && !best.dataSourceEntityId().isBlank();
        boolean isAmbiguous = possible.stream()
                .anyMatch(other -> !other.id().equals(best.id()) && best.certainty() - other.certainty() < margin);
        return isTaken || isAmbiguous
                ? new MatchDecision.NeedsReview(possible, MatchDecision.Why.AMBIGUOUS)
                : new MatchDecision.CertainMatch(best, false);
    }
}
