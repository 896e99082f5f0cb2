package io.fastbreak.app.export;

import io.fastbreak.app.report.Column;
import java.util.List;

/**
 * One table of an export: a file.
 *
 * @param name of the file, without its ending
 * @param columns their cells are texts, numbers, truth values, or null
 */
public record GameTable<T>(String name, List<Column<T>> columns, List<T> rows) {
    /** As CSV, RFC 4180. */
    public String csv() {
        return Column.csv(columns, rows);
    }
}
