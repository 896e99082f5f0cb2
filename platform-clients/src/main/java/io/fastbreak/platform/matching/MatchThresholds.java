package io.fastbreak.platform.matching;

import java.util.Comparator;
import java.util.List;

/**
 * Which matches are taken without asking anybody.
 *
 * @param acceptAbove a certainty above this is taken
 * @param reviewFrom from this certainty up to there somebody decides; below it nothing is matched
 * @param margin a second candidate that is closer to the best one than this makes the best one doubtful
 */
public record MatchThresholds(double acceptAbove, double reviewFrom, double margin) {

    /** Above 90 taken, from 70 asked; five apart. */
    public static final MatchThresholds STANDARD = new MatchThresholds(90, 70, 5);

    /** @param clientId the client's own id: what it is mapped to is taken, however certain */
    public <R extends RelatedData> MatchDecision<R> decide(List<MatchCandidate<R>> candidates, String clientId) {
        return candidates.stream()
                .filter(candidate -> clientId.equals(candidate.dataSourceEntityId()))
                .findFirst()
                .<MatchDecision<R>>map(mapped -> new MatchDecision.CertainMatch<>(mapped, true))
                .orElseGet(() -> decide(candidates));
    }

    private <R extends RelatedData> MatchDecision<R> decide(List<MatchCandidate<R>> candidates) {
        List<MatchCandidate<R>> possible = candidates.stream()
                .filter(candidate -> candidate.certainty() >= reviewFrom)
                .sorted(Comparator.<MatchCandidate<R>>comparingDouble(MatchCandidate::certainty)
                        .reversed())
                .toList();
        if (possible.isEmpty()) {
            return new MatchDecision.NotFound<>();
        }
        MatchCandidate<R> best = possible.get(0);
        if (best.certainty() <= acceptAbove) {
            return new MatchDecision.NeedsReview<>(possible, MatchDecision.Why.UNCERTAIN);
        }
        return isRivalled(possible)
                ? new MatchDecision.NeedsReview<>(possible, MatchDecision.Why.AMBIGUOUS)
                : new MatchDecision.CertainMatch<>(best, false);
    }

    private <R extends RelatedData> boolean isRivalled(List<MatchCandidate<R>> possible) {
        MatchCandidate<R> best = possible.get(0);
        return possible.stream()
                .skip(1)
                .anyMatch(other -> !other.id().equals(best.id()) && best.certainty() - other.certainty() < margin);
    }
}
