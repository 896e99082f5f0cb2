package io.fastbreak.platform.matching;

import io.fastbreak.platform.Answer;

/** The result of an attempt to map the client's own id. */
public sealed interface MappingOutcome {

    /**
     * The id is mapped.
     *
     * @param earlier true if it was mapped already
     */
    record Mapped(String id, double certainty, boolean earlier) implements MappingOutcome {}

    /** The platform decides later; {@link MatchResult.NotMappedYet#matchRequestTrackingId} identifies the request. */
    record Waiting(MatchResult.NotMappedYet request) implements MappingOutcome {}

    /** Nothing was mapped: an operator has to decide. */
    record Undecided(MatchDecision.NeedsReview question) implements MappingOutcome {}

    /** Nothing was mapped: there is no candidate. */
    record NotFound() implements MappingOutcome {}

    /** The platform mapped the id to another fixture than the search had found. */
    record Contradicted(String expectedId, MatchResult.Matched matched) implements MappingOutcome {}

    /** A request was rejected or given up. */
    record Failed(Answer<?> answer) implements MappingOutcome {}
}
