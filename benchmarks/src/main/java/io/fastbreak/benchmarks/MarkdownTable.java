package io.fastbreak.benchmarks;

import java.util.stream.Stream;

/** A table of Markdown. Whole numbers are written with separators, everything else as it is. */
public final class MarkdownTable {
    private final StringBuilder text = new StringBuilder();

    public MarkdownTable(String... columns) {
        row((Object[]) columns);
        row(Stream.of(columns).map(column -> "---").toArray());
    }

    public MarkdownTable row(Object... cells) {
        for (Object cell : cells) {
            boolean isWhole = cell instanceof Integer || cell instanceof Long;
            text.append("| ")
                    .append(isWhole ? "%,d".formatted(((Number) cell).longValue()) : cell)
                    .append(' ');
        }
        text.append("|\n");
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
