package io.fastbreak.app.cli;

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
}
