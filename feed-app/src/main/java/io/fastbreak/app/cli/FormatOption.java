package io.fastbreak.app.cli;

import io.fastbreak.model.wire.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import picocli.CommandLine.Option;

/** The {@code --format} option: text or JSON. */
final class FormatOption {
    private enum Format {
        text,
        json
    }

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}; json prints one object per line (default: ${DEFAULT-VALUE})")
    private Format format;

    boolean isJson() {
        return format == Format.json;
    }

    static void printLines(PrintWriter out, Collection<?> values) {
        values.forEach(value -> out.println(new String(Json.bytes(value), StandardCharsets.UTF_8)));
        out.flush();
    }
}
