package io.fastbreak.app.live;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.app.records.RejectedRecord;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A refused record, without all that it says; what could not be read of it is left out.
 *
 * @param raw where it was published: {@code topic/partition/offset}
 * @param rejected {@code partition/offset} in the rejected topic
 * @param appendedUtc append time on the raw topic, milliseconds
 * @param sequence the number of the slot that it fills
 * @param truncatedFrom bytes that it had, where only its beginning was kept
 * @param replayOf the record that it is a new attempt of
 * @param excerpt the beginning of it as text; odd bytes are replaced
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RejectedLine(
        String raw,
        String rejected,
        long appendedUtc,
        RejectionReason reason,
        List<Violation> violations,
        @Nullable String fixtureId,
        @Nullable String source,
        @Nullable Long sequence,
        @Nullable String kind,
        @Nullable String eventId,
        @Nullable Long truncatedFrom,
        @Nullable String replayOf,
        @Nullable String excerpt) {
    private static final int EXCERPT_BYTES = 500;

    static RejectedLine of(RejectedRecord record) {
        return new RejectedLine(
                record.raw().toString(),
                record.partition() + "/" + record.offset(),
                record.raw().timestamp(),
                record.reason(),
                record.violations(),
                record.fixtureId(),
                record.source(),
                record.sequence(),
                record.kind(),
                record.eventId(),
                record.truncatedFrom(),
                record.replayOf(),
                excerpt(record.value()));
    }

    private static @Nullable String excerpt(byte @Nullable [] value) {
        return value == null ? null : new String(value, 0, Math.min(value.length, EXCERPT_BYTES), UTF_8);
    }
}
