package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A fixture that a search found.
 *
 * @param certainty up to 100
 * @param id the platform's, {@code Id} in JSON
 * @param dataSourceEntityId the client's own id that is mapped to the fixture, if any
 */
public record MatchCandidate(
        double certainty,
        @JsonProperty("Id") String id,
        @Nullable String dataSourceEntityId,
        @Nullable OfficialFixture relatedData) {}
