package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * An entity that may be the one.
 *
 * @param certainty up to 100
 * @param id the platform's, {@code Id} on the wire
 * @param dataSourceEntityId the client's own id that is mapped to it, if any
 */
public record MatchCandidate<R extends RelatedData>(
        double certainty,
        @JsonProperty("Id") String id,
        @Nullable String dataSourceEntityId,
        @Nullable R relatedData) {}
