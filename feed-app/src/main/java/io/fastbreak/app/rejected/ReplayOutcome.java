package io.fastbreak.app.rejected;

import io.fastbreak.model.rejected.RejectedRecord;
import org.jspecify.annotations.Nullable;

/**
 * How an attempt ended.
 *
 * @param again where the pipeline rejected it again, how
 */
public record ReplayOutcome(
        ReplayAttempt attempt, Ending ending, @Nullable RejectedRecord again) {

    /** What the pipeline did with the record. */
    public enum Ending {
        ACCEPTED,
        REJECTED,
        /** Neither passed on nor rejected: the same was accepted before. */
        UNSEEN
    }
}
