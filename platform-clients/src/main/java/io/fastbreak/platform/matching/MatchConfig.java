package io.fastbreak.platform.matching;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How a match is made (contract, "matchConfig").
 *
 * @param minCertainty 30 to 100; null for the platform's 70
 * @param dataSourceEntityId the client's own id, which a successful match maps; null to map nothing
 * @param matchTrackingRequestId to follow the request by; null to have one made
 * @param matchUntil until when somebody may decide; null to leave it open
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MatchConfig(
        @Nullable Double minCertainty,
        @Nullable String dataSourceEntityId,
        @Nullable String matchTrackingRequestId,
        @Nullable Instant matchUntil) {

    /** Maps nothing. */
    public static final MatchConfig LOOK_UP = new MatchConfig(null, null, null, null);

    /** Maps the client's id to a match of at least this certainty. */
    public static MatchConfig mapping(String dataSourceEntityId, double minCertainty) {
        return new MatchConfig(minCertainty, dataSourceEntityId, null, null);
    }
}
