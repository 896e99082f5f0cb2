package io.fastbreak.platform.matching;

import java.util.List;

/** The decision about the candidates of a search. */
public sealed interface MatchDecision {

    /**
     * This candidate is accepted.
     *
     * @param isMapped true if the client's own id is mapped to it already
     */
    record CertainMatch(MatchCandidate candidate, boolean isMapped) implements MatchDecision {}

    /** An operator has to decide. */
    record NeedsReview(List<MatchCandidate> candidates, Why why) implements MatchDecision {}

    /** None of the candidates matches. */
    record NotFound() implements MatchDecision {}

    /** Why an operator has to decide. */
    enum Why {
        /** The best candidate is not certain enough. */
        UNCERTAIN,
        /** Another candidate is almost as certain. */
        AMBIGUOUS
    }
}
