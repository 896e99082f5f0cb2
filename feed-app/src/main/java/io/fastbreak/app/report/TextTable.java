package io.fastbreak.app.report;

import java.util.ArrayList;
import java.util.List;

/** A table of numbers, whose first column is left-aligned and the others right-aligned, or of text, all left-aligned. */
final class TextTable {
    private final boolean text;
    private final List<List<String>> rows = new ArrayList<>();

    TextTable() {
        this(false);
    }

    private TextTable(boolean text) {
        this.text = text;
    }

    static TextTable ofText() {
        return new TextTable(true);
    }

    TextTable row(List<String> cells) {
        rows.add(cells.stream().map(Printable::text).toList());
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
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            text.append(line(row, widths).stripTrailing()).append('\n');
        }
        return text.toString();
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
}
