package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a POST comes to. */
public sealed interface MatchResult {

    /**
     * 200: matched, and mapped where the client's own id was given.
     *
     * @param id the platform's, {@code Id} on the wire
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
     * @param matchRequestTrackingId to ask by what became of it; only where the client's own id was given
     * @param until when it is to be decided, {@code AsyncMatchTrackingUntilUTC} on the wire
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
        /** The best that is not mapped; a POST with the client's own id maps it. */
        @JsonProperty("SingleMatch")
        SINGLE_MATCH,
        /** Say other things, or propose the entity to the platform. */
        @JsonProperty("NoMatch")
        NO_MATCH,
        /** Say more. */
        @JsonProperty("MultipleMatchings")
        MULTIPLE_MATCHINGS,
        /** Another than the contract lists. */
        @JsonEnumDefaultValue
        UNKNOWN
    }
}
