package io.fastbreak.model.log;

import io.fastbreak.model.feed.ProcessingError;
import org.jspecify.annotations.Nullable;

/**
 * How often the processing of one fixture failed in a row; stored while its game is marked INTERNAL.
 *
 * @param inARow failures since the last success
 * @param program the version of the program that failed
 */
public record FailureCount(int inARow, String program) {
    /** After so many failures in a row, records of the fixture are rejected without being processed. */
    public static final int MOST = 3;

    /** Its stored form. */
    public static final RecordCodec<FailureCount> STORED = RecordCodec.of(FailureCount.class, 1, "count of failures");

    /** Adds a failure of this version of the program; failures of another version do not count. */
    public static FailureCount after(@Nullable FailureCount before, String program) {
        int known = before != null && before.program.equals(program) ? before.inARow : 0;
        return new FailureCount(Math.min(MOST, known + 1), program);
    }

    /** True if this version of the program does not process the fixture until an operator releases it. */
    public boolean stops(String version) {
        return inARow >= MOST && program.equals(version);
    }

    /** Why a record of a stopped fixture is rejected. */
    public static ProcessingError stopped() {
        String message = "the fixture is stopped after " + MOST
                + " failures in a row; CLEAR_REASON INTERNAL or a new version of the program releases it";
        return new ProcessingError(message, "", null);
    }

    /** After a success: the game stays marked. */
    public FailureCount succeeded() {
        return new FailureCount(0, program);
    }
}
