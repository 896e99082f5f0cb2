package io.fastbreak.platform.matching;

import java.util.List;

/** The decision about the candidates of a search. */
public sealed interface MatchDecision<R extends RelatedData> {

    /**
     * This candidate is accepted.
     *
     * @param isMapped whether the client's own id is mapped to it already
     */
    record CertainMatch<R extends RelatedData>(MatchCandidate<R> candidate, boolean isMapped)
            implements MatchDecision<R> {}

    /** An operator has to decide. */
    record NeedsReview<R extends RelatedData>(List<MatchCandidate<R>> candidates, Why why)
            implements MatchDecision<R> {}

    /** None of the candidates matches. */
    record NotFound<R extends RelatedData>() implements MatchDecision<R> {}

    /** Why an operator has to decide. */
    enum Why {
        /** The best candidate is not certain enough. */
        UNCERTAIN,
        /** Another candidate is almost as certain. */
        AMBIGUOUS
    }
}
