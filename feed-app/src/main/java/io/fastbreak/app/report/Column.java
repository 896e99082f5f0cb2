package io.fastbreak.app.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table or of a CSV file.
 *
 * @param value of a row; null for an empty cell
 */
public record Column<T>(String heading, Function<T, @Nullable Object> value) {

    public static <T> Column<T> column(String heading, Function<T, @Nullable Object> value) {
        return new Column<>(heading, value);
    }

    /** The headings, or the cells of a row. */
    static List<String> headings(List<? extends Column<?>> columns) {
        return columns.stream().<String>map(Column::heading).toList();
    }

    static <T> List<@Nullable Object> cells(List<Column<T>> columns, T row) {
        List<@Nullable Object> cells = new ArrayList<>();
        columns.forEach(column -> cells.add(column.value().apply(row)));
        return cells;
    }

    /** A line of headings and one for each row, RFC 4180. */
    public static <T> String csv(List<Column<T>> columns, Collection<T> rows) {
        StringBuilder text = new StringBuilder(Table.csv(headings(columns))).append('\n');
        rows.forEach(row -> text.append(Table.csv(cells(columns, row))).append('\n'));
        return text.toString();
    }
}
