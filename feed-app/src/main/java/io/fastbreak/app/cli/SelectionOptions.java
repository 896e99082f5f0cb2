package io.fastbreak.app.cli;

import io.fastbreak.app.rejected.RejectedEntries.Selection;
import io.fastbreak.model.feed.RejectionReason;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say which rejected records are meant. */
final class SelectionOptions {
    @Option(names = "--fixture", paramLabel = "ID", description = "only this game's")
    private @Nullable String fixture;

    @Option(names = "--reason", paramLabel = "REASON", description = "only these: ${COMPLETION-CANDIDATES}")
    private @Nullable RejectionReason reason;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = Since.class,
            description = "only what was published since: 90m, 2h, 1d, or a time as 2026-01-31T20:00:00Z")
    private @Nullable Instant since;

    Selection selection() {
        return new Selection(fixture, reason, since);
    }

    /** A point in time, or how long ago it was. */
    static final class Since implements ITypeConverter<Instant> {
        @Override
        public Instant convert(String text) {
            try {
                if (!text.matches("\\d+[smhdSMHD]")) {
                    return Instant.parse(text);
                }
                String ago = text.toUpperCase(Locale.ROOT);
                return Instant.now().minus(Duration.parse(ago.endsWith("D") ? "P" + ago : "PT" + ago));
            } catch (DateTimeParseException e) {
                throw new TypeConversionException("'" + text + "' is neither a time nor like 90m, 2h or 1d");
            }
        }
    }
}
