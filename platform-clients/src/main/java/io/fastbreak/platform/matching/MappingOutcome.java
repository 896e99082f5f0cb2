package io.fastbreak.platform.matching;

import io.fastbreak.platform.Answer;

/** The result of an attempt to map the client's own id. */
public sealed interface MappingOutcome<R extends RelatedData> {

    /**
     * The id is mapped.
     *
     * @param earlier whether it was mapped already
     */
    record Mapped<R extends RelatedData>(String id, double certainty, boolean earlier) implements MappingOutcome<R> {}

    /** The platform decides later; {@link MatchResult.NotMappedYet#matchRequestTrackingId} identifies the request. */
    record Waiting<R extends RelatedData>(MatchResult.NotMappedYet request) implements MappingOutcome<R> {}

    /** Nothing was mapped: an operator has to decide. */
    record Undecided<R extends RelatedData>(MatchDecision.NeedsReview<R> question) implements MappingOutcome<R> {}

    /** Nothing was mapped: there is no candidate. */
    record NotFound<R extends RelatedData>() implements MappingOutcome<R> {}

    /** The platform mapped the id to another entity than the search had found. */
    record Contradicted<R extends RelatedData>(String expectedId, MatchResult.Matched matched)
            implements MappingOutcome<R> {}

    /** A request was rejected or given up. */
    record Failed<R extends RelatedData>(Answer<?> answer) implements MappingOutcome<R> {}
}
