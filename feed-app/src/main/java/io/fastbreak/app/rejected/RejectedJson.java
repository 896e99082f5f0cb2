package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.model.rejected.RejectedRecordSummary;
import org.jspecify.annotations.Nullable;

/**
 * A rejected record and its state as JSON.
 *
 * @param state null if it is not known, as is the attempt then: a server lists records without them
 * @param value the bytes as text; invalid UTF-8 is replaced
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RejectedJson(
        @JsonUnwrapped RejectedRecordSummary facts,
        RejectedEntry.@Nullable RejectedState state,
        @Nullable Integer attempt,
        @Nullable String key,
        @Nullable String value) {

    /** Without the value. */
    public static RejectedJson brief(RejectedEntry rejection) {
        return of(rejection, null);
    }

    /** With the value. */
    public static RejectedJson whole(RejectedEntry rejection) {
        return of(rejection, rejection.record().value());
    }

    private static RejectedJson of(RejectedEntry rejection, byte @Nullable [] value) {
        return new RejectedJson(
                RejectedRecordSummary.of(rejection.record()),
                rejection.state(),
                rejection.attempt(),
                text(rejection.record().key()),
                text(value));
    }

    private static @Nullable String text(byte @Nullable [] bytes) {
        return bytes == null ? null : new String(bytes, UTF_8);
    }
}
