package io.fastbreak.tables;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Statements on one connection. */
final class Sql {
    private final Connection connection;
    private long rows;

    Sql(Connection connection) {
        this.connection = connection;
    }

    /**
     * Carries out a statement with its parameters.
     *
     * @return the number of rows that it changed
     */
    int update(String statement, @Nullable Object... parameters) throws SQLException {
        try (PreparedStatement prepared = connection.prepareStatement(statement)) {
            bind(prepared, parameters);
            int changed = prepared.executeUpdate();
            rows += changed;
            return changed;
        }
    }

    /** Inserts rows into all columns of a table, in their order. */
    void insert(String table, List<@Nullable Object[]> rows) throws SQLException {
        if (!rows.isEmpty()) {
            insert(table, Collections.nCopies(rows.get(0).length, "?"), rows);
        }
    }

    /** The same for a table whose last column is JSON. */
    void insertJsonLast(String table, List<@Nullable Object[]> rows) throws SQLException {
        if (!rows.isEmpty()) {
            List<String> places = new ArrayList<>(Collections.nCopies(rows.get(0).length - 1, "?"));
            places.add("cast(? as jsonb)");
            insert(table, places, rows);
        }
    }

    private void insert(String table, List<String> places, List<@Nullable Object[]> inserted) throws SQLException {
        try (PreparedStatement prepared =
                connection.prepareStatement("insert into " + table + " values (" + String.join(", ", places) + ")")) {
            for (@Nullable Object[] row : inserted) {
                bind(prepared, row);
                prepared.addBatch();
            }
            prepared.executeBatch();
            rows += inserted.size();
        }
    }

    /** Rows that were inserted, changed or deleted since the last call. */
    long takeRows() {
        long taken = rows;
        rows = 0;
        return taken;
    }

    private static void bind(PreparedStatement prepared, @Nullable Object[] parameters) throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            prepared.setObject(i + 1, parameters[i]);
        }
    }
}
