package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.rejected.RejectedRecordSummary;
import org.jspecify.annotations.Nullable;

/**
 * A refused record, without all that it says.
 *
 * @param replayOf the record that it is a new attempt of
 * @param excerpt the beginning of it as text; odd bytes are replaced
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ListedRejection(
        @JsonUnwrapped RejectedRecordSummary facts,
        @Nullable String replayOf,
        @Nullable String excerpt) {
    private static final int EXCERPT_BYTES = 500;

    static ListedRejection of(RejectedRecord record) {
        return new ListedRejection(RejectedRecordSummary.of(record), record.replayOf(), excerpt(record.value()));
    }

    private static @Nullable String excerpt(byte @Nullable [] value) {
        return value == null ? null : new String(value, 0, Math.min(value.length, EXCERPT_BYTES), UTF_8);
    }
}
