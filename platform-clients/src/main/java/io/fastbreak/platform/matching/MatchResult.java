package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The result of a match request. */
public sealed interface MatchResult {

    /**
     * 200: matched, and mapped if the client's own id was given.
     *
     * @param id the platform's, {@code Id} in JSON
     */
    record Matched(
            double certainty,
            @JsonProperty("Id") String id,
            @Nullable String dataSourceEntityId,
            @Nullable String matchTrackingRequestId)
            implements MatchResult {}

    /**
     * 202: not mapped yet.
     *
     * @param matchRequestTrackingId identifies the pending request; present only if the client's own id was given
     * @param until the deadline of the decision, {@code AsyncMatchTrackingUntilUTC} in JSON
     */
    record NotMappedYet(
            Description description,
            @Nullable String matchRequestTrackingId,

            @JsonProperty("AsyncMatchTrackingUntilUTC") @Nullable
            Instant until)
            implements MatchResult {

        public NotMappedYet {
            description = description == null ? Description.UNKNOWN : description;
        }
    }

    /** Why it is not mapped. */
    enum Description {
        /** The first match is the official one for the source. */
        @JsonProperty("MappedMatch")
        MAPPED_MATCH,
        /** The best match is not mapped; a POST with the client's own id maps it. */
        @JsonProperty("SingleMatch")
        SINGLE_MATCH,
        /** Change the query, or propose the entity to the platform. */
        @JsonProperty("NoMatch")
        NO_MATCH,
        /** Add fields to the query. */
        @JsonProperty("MultipleMatchings")
        MULTIPLE_MATCHINGS,
        /** A value that the contract does not list. */
        @JsonEnumDefaultValue
        UNKNOWN
    }
}
