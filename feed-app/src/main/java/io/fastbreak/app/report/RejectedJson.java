package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.model.rejected.RejectedRecordSummary;
import org.jspecify.annotations.Nullable;

/**
 * A rejected record and its state as JSON.
 *
 * @param value the bytes as text; invalid UTF-8 is replaced
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RejectedJson(
        @JsonUnwrapped RejectedRecordSummary facts,
        RejectedEntry.State state,
        int attempt,
        @Nullable String key,
        @Nullable String value) {

    /** Without the value. */
    public static RejectedJson brief(RejectedEntry rejection) {
        return of(rejection, null);
    }

    public static RejectedJson whole(RejectedEntry rejection) {
        return of(rejection, text(rejection.record().value()));
    }

    private static RejectedJson of(RejectedEntry rejection, @Nullable String value) {
        return new RejectedJson(
                RejectedRecordSummary.of(rejection.record()),
                rejection.state(),
                rejection.attempt(),
                text(rejection.record().key()),
                value);
    }

    private static @Nullable String text(byte @Nullable [] bytes) {
        return bytes == null ? null : new String(bytes, UTF_8);
    }
}
