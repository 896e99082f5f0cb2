package io.fastbreak.model.rejected;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rejected record as it is shown to programs; fields that could not be read are absent.
 *
 * @param raw where it was published: {@code topic/partition/offset}
 * @param rejected {@code partition/offset} in the rejected topic
 * @param appendedUtc append time on the raw topic, milliseconds
 * @param sequence the number of the slot that it fills
 * @param truncatedFrom its size in bytes, if only its beginning was kept
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RejectedRecordSummary(
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
        @Nullable Long truncatedFrom) {

    public static RejectedRecordSummary of(RejectedRecord record) {
        return new RejectedRecordSummary(
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
                record.truncatedFrom());
    }
}
