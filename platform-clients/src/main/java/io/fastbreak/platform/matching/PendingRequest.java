package io.fastbreak.platform.matching;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A match request that waits, or has waited, for a decision of the platform.
 *
 * @param status the contract defines only the value {@code NotMatched}
 * @param id the platform's, once it is matched
 */
public record PendingRequest(
        @Nullable Instant matchUntilUtc,
        @Nullable String status,
        @Nullable String id) {

    /** The state, derived from status, id and deadline. */
    public enum State {
        MATCHED,
        NOT_MATCHED,
        /** The deadline has passed without a decision. */
        EXPIRED,
        OPEN
    }

    /** The state at a time. */
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
