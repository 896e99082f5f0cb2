package io.fastbreak.benchmarks;

import java.util.Map;
import java.util.stream.Stream;

/** A table of Markdown. Whole numbers are written with separators, everything else as it is. */
public final class MarkdownTable {
    private final StringBuilder text = new StringBuilder();

    public MarkdownTable(String... columns) {
        row((Object[]) columns);
        row(Stream.of(columns).map(column -> "---").toArray());
    }

    /** A table whose rows have the same columns. */
    public static MarkdownTable of(String title, Map<String, ? extends Map<String, ?>> rows) {
        Stream<String> columns = rows.values().stream().limit(1).flatMap(first -> first.keySet().stream());
        MarkdownTable table =
                new MarkdownTable(Stream.concat(Stream.of(title), columns).toArray(String[]::new));
        rows.forEach((name, cells) -> table.row(
                Stream.concat(Stream.of(name), cells.values().stream()).toArray()));
        return table;
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
