package io.fastbreak.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A table of numbers, whose first column is left-aligned and the others right-aligned, or of text, all left-aligned. */
public final class Table {
    private final boolean text;
    private final List<List<String>> rows = new ArrayList<>();

    private Table(boolean text) {
        this.text = text;
    }

    public static Table ofText() {
        return new Table(true);
    }

    public static Table ofNumbers() {
        return new Table(false);
    }

    /** A table of text with these columns. */
    public static <T> Table of(List<Column<T>> columns, Collection<T> rows) {
        return ofText().with(columns, rows);
    }

    /** Adds headings and rows. */
    public <T> Table with(List<Column<T>> columns, Collection<T> rows) {
        row(Column.headings(columns));
        rows.forEach(row -> row(Column.cells(columns, row)));
        return this;
    }

    /** Adds a row or the headings; null is an empty cell. */
    public Table row(@Nullable Object... cells) {
        return row(Arrays.asList(cells));
    }

    /** The same for any number of cells. */
    public Table row(List<?> cells) {
        rows.add(cells.stream()
                .map(cell -> cell == null ? "" : Printable.text(cell.toString()))
                .toList());
        return this;
    }

    @Override
    public String toString() {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return rows.stream()
                .map(row -> line(row, widths).stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String padding = " ".repeat(widths[i] - row.get(i).length());
            String cell = text || i == 0 ? row.get(i) + padding : padding + row.get(i);
            line.append(i == 0 ? "" : "  ").append(cell);
        }
        return line.toString();
    }

    /** One line of comma-separated values; null is an empty cell. Contract: RFC 4180. */
    public static String csv(List<?> cells) {
        return cells.stream()
                .map(cell -> cell == null ? "" : cell.toString())
                .map(cell -> cell.matches("[\\w .:-]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(","));
    }
}
