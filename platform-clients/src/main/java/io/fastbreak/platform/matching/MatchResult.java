package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** The result of a match request. */
public sealed interface MatchResult {

    /**
     * 200: matched, and the client's own id is mapped.
     *
     * @param id the platform's, {@code Id} in JSON
     */
    record Matched(double certainty, @JsonProperty("Id") String id) implements MatchResult {}

    /**
     * 202: not mapped yet.
     *
     * @param matchRequestTrackingId identifies the pending request
     */
    record NotMappedYet(@Nullable String matchRequestTrackingId) implements MatchResult {}
}
