package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fastbreak.app.records.RejectedRecord;
import io.fastbreak.app.rejected.Rejection;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A rejected record for programs; what could not be read is left out.
 *
 * @param raw {@code topic/partition/offset}
 * @param rejected partition and offset in the rejected topic
 * @param appendedUtc append time on the raw topic, milliseconds
 * @param value the bytes as text; odd ones are replaced
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RejectedJson(
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
        Rejection.State state,
        int attempt,
        @Nullable Long truncatedFrom,
        @Nullable String key,
        @Nullable String value) {

    /** Without the value, which may be large. */
    public static RejectedJson brief(Rejection rejection) {
        return of(rejection, null);
    }

    public static RejectedJson whole(Rejection rejection) {
        return of(rejection, text(rejection.record().value()));
    }

    private static RejectedJson of(Rejection rejection, @Nullable String value) {
        RejectedRecord record = rejection.record();
        return new RejectedJson(
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
                rejection.state(),
                rejection.attempt(),
                record.truncatedFrom(),
                text(record.key()),
                value);
    }

    private static @Nullable String text(byte @Nullable [] bytes) {
        return bytes == null ? null : new String(bytes, UTF_8);
    }
}
