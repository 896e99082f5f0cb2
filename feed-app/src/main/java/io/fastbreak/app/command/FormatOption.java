package io.fastbreak.app.command;

import picocli.CommandLine.Option;

/** The {@code --format} option of all commands that print values. */
public final class FormatOption {
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

    public boolean isText() {
        return format == Format.text;
    }

    public boolean isJson() {
        return format == Format.json;
    }

    public boolean isCsv() {
        return format == Format.csv;
    }
}
