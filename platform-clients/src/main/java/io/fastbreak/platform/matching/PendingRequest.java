package io.fastbreak.platform.matching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A request that waited, or waits, for a decision.
 *
 * @param status of its values the contract shows {@code NotMatched} only
 * @param id the platform's, once it is matched
 * @param reason for people only, where it is not matched
 */
public record PendingRequest(
        @Nullable Instant createdOn,
        @Nullable Instant matchUntilUtc,
        @Nullable String matchRequestId,
        @Nullable String entityType,
        @Nullable String status,
        @Nullable String id,
        @Nullable Source sourceToNotify,
        @Nullable String reason) {

    /** Who is told of the decision. */
    public record Source(@Nullable String name, long id) {}

    /** What may be concluded, whatever the status is called. */
    public enum State {
        MATCHED,
        NOT_MATCHED,
        /** Its time is over without a decision. */
        EXPIRED,
        OPEN
    }

    /** How it stands at a time. */
    public State state(Instant now) {
        if ("NotMatched".equals(status)) {
            return State.NOT_MATCHED;
        }
        if (id != null && !id.isEmpty()) {
            return State.MATCHED;
        }
        return matchUntilUtc != null && !now.isBefore(matchUntilUtc) ? State.EXPIRED : State.OPEN;
    }
}
