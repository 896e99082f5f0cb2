package io.fastbreak.platform.matching;

import io.fastbreak.platform.Answer;

/** How an attempt to map the client's own id ended. */
public sealed interface MappingOutcome<R extends Related> {

    /**
     * It is mapped.
     *
     * @param earlier whether it was before it was asked for
     */
    record Mapped<R extends Related>(String id, double certainty, boolean earlier) implements MappingOutcome<R> {}

    /** The platform wants to decide itself; {@link MatchResult.NotMappedYet#matchRequestTrackingId} tells later. */
    record Waiting<R extends Related>(MatchResult.NotMappedYet request) implements MappingOutcome<R> {}

    /** Nothing was mapped: somebody has to decide. */
    record Undecided<R extends Related>(MatchDecision.Asked<R> question) implements MappingOutcome<R> {}

    /** Nothing was mapped: there is no candidate. */
    record NotFound<R extends Related>() implements MappingOutcome<R> {}

    /** The platform has mapped something else than the search had found. */
    record Contradicted<R extends Related>(String expectedId, MatchResult.Matched matched)
            implements MappingOutcome<R> {}

    /** A request was refused or given up. */
    record Failed<R extends Related>(Answer<?> answer) implements MappingOutcome<R> {}
}
