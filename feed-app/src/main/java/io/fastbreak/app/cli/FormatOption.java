package io.fastbreak.app.cli;

import picocli.CommandLine.Option;

/** The {@code --format} option of all commands that print values. */
final class FormatOption {
    private enum Format {
        text,
        json,
        csv
    }

    @Option(
            names = "--format",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}; json prints one object per line, csv its fields as columns"
                    + " (default: ${DEFAULT-VALUE})")
    private Format format;

    boolean isText() {
        return format == Format.text;
    }

    boolean isJson() {
        return format == Format.json;
    }

    boolean isCsv() {
        return format == Format.csv;
    }
}
