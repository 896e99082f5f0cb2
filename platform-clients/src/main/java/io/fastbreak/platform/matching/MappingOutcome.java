package io.fastbreak.platform.matching;

import io.fastbreak.platform.Answer;

/** How an attempt to map the client's own id ended. */
public sealed interface MappingOutcome<R extends RelatedData> {

    /**
     * It is mapped.
     *
     * @param earlier whether it was before it was asked for
     */
    record Mapped<R extends RelatedData>(String id, double certainty, boolean earlier) implements MappingOutcome<R> {}

    /** The platform wants to decide itself; {@link MatchResult.NotMappedYet#matchRequestTrackingId} tells later. */
    record Waiting<R extends RelatedData>(MatchResult.NotMappedYet request) implements MappingOutcome<R> {}

    /** Nothing was mapped: somebody has to decide. */
    record Undecided<R extends RelatedData>(MatchDecision.NeedsReview<R> question) implements MappingOutcome<R> {}

    /** Nothing was mapped: there is no candidate. */
    record NotFound<R extends RelatedData>() implements MappingOutcome<R> {}

    /** The platform has mapped something else than the search had found. */
    record Contradicted<R extends RelatedData>(String expectedId, MatchResult.Matched matched)
            implements MappingOutcome<R> {}

    /** A request was refused or given up. */
    record Failed<R extends RelatedData>(Answer<?> answer) implements MappingOutcome<R> {}
}
