package io.fastbreak.server.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.rejected.RejectedRecordSummary;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rejected record in a list, without its whole value.
 *
 * @param replayOf the record that it is a replay of
 * @param excerpt the beginning of its value as text; bytes that are not UTF-8 are replaced
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ListedRejection(
        @JsonUnwrapped RejectedRecordSummary facts,
        @Nullable String replayOf,
        @Nullable String excerpt) {
    private static final int EXCERPT_BYTES = 500;

    /**
     * Some of the rejected records, newest first.
     *
     * @param next requests the records before these; null if no more are kept
     */
    public record Page(
            List<ListedRejection> records, @Nullable String next) {}

    static ListedRejection of(RejectedRecord record) {
        return new ListedRejection(RejectedRecordSummary.of(record), record.replayOf(), excerpt(record.value()));
    }

    private static @Nullable String excerpt(byte @Nullable [] value) {
        return value == null ? null : new String(value, 0, Math.min(value.length, EXCERPT_BYTES), UTF_8);
    }
}
