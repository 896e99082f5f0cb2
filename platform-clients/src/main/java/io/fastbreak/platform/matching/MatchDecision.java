package io.fastbreak.platform.matching;

import java.util.List;

/** What is to be made of candidates. */
public sealed interface MatchDecision<R extends RelatedData> {

    /**
     * It is this one.
     *
     * @param isMapped whether the client's own id is mapped to it already
     */
    record CertainMatch<R extends RelatedData>(MatchCandidate<R> candidate, boolean isMapped)
            implements MatchDecision<R> {}

    /** Somebody has to decide. */
    record NeedsReview<R extends RelatedData>(List<MatchCandidate<R>> candidates, Why why)
            implements MatchDecision<R> {}

    /** It is none of them. */
    record NotFound<R extends RelatedData>() implements MatchDecision<R> {}

    /** Why somebody has to decide. */
    enum Why {
        /** The best one is not certain enough. */
        UNCERTAIN,
        /** Another one is almost as certain. */
        AMBIGUOUS
    }
}
