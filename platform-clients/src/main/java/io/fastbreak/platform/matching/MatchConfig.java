package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The options of a match (contract, "matchConfig").
 *
 * @param minCertainty 30 to 100; null for the platform's 70
 * @param dataSourceEntityId the client's own id, which a successful match maps; null to map nothing
 * @param matchTrackingRequestId to track the request; null to let the platform create one
 * @param matchUntil the deadline of a decision; null for the platform's default
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MatchConfig(
        @Nullable Double minCertainty,
        @Nullable String dataSourceEntityId,
        @Nullable String matchTrackingRequestId,
        @Nullable Instant matchUntil) {

    /** Searches without mapping. */
    public static final MatchConfig LOOK_UP = new MatchConfig(null, null, null, null);

    /** Maps the client's id to a match of at least this certainty. */
    public static MatchConfig mapping(String dataSourceEntityId, double minCertainty) {
        return new MatchConfig(minCertainty, dataSourceEntityId, null, null);
    }
}
