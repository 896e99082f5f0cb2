package io.fastbreak.tables;

import static java.util.stream.Collectors.joining;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Statements on one connection. */
final class Sql {
    /** Name and type of each column of a table, and whether it is one of its primary key. */
    private static final String COLUMNS = """
            select a.attname, format_type(a.atttypid, null), a.attnum = any (i.indkey)
            from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
            where a.attrelid = cast(? as regclass) and a.attnum > 0 and not a.attisdropped
            order by a.attnum
            """;

    /** PostgreSQL does not know the sign that ISO 8601 has before the years from 10000 on. */
    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4, 9, SignStyle.NORMAL)
            .appendPattern("-MM-dd'T'HH:mm:ss.SSSXXX")
            .toFormatter(Locale.ROOT);

    private final Connection connection;
    private final Map<String, Table> tables = new HashMap<>();
    private long rows;

    /**
     * Two statements on a table, whose parameters are an array of each column's, or each key's, values.
     *
     * @param upsert inserts rows and changes those that are there with other values
     * @param deleteOthers deletes the rows of fixtures, which are its first parameter, that are not among these keys
     * @param key the places of the columns of the primary key
     */
    private record Table(String upsert, String deleteOthers, List<Integer> key) {
        /** @param columns that are written, in their order, with their types */
        private static Table of(String name, Map<String, String> columns, List<String> key) {
            List<String> others = new ArrayList<>(columns.keySet());
            others.removeAll(key);
            String arrays = columns.values().stream()
                    .map(type -> "cast(cast(? as text[]) as " + type + "[])")
                    .collect(joining(", "));
            String changes = others.stream()
                    .map(column -> column + " = excluded." + column)
                    .collect(joining(", "));
            String upsert = "insert into " + name + " as old (" + String.join(", ", columns.keySet())
                    + ") select * from unnest(" + arrays + ") on conflict ("
                    + String.join(", ", key) + ") do update set " + changes + " where (" + each("old.", others)
                    + ") is distinct from (" + each("excluded.", others) + ")";
            String keys = String.join(", ", Collections.nCopies(key.size(), "cast(? as text[])"));
            String deleteOthers = "delete from " + name + " where fixture_id = any (cast(? as text[])) and ("
                    + key.stream().map(column -> column + "::text").collect(joining(", "))
                    + ") not in (select * from unnest(" + keys + "))";
            List<String> names = List.copyOf(columns.keySet());
            return new Table(
                    upsert, deleteOthers, key.stream().map(names::indexOf).toList());
        }

        private static String each(String prefix, List<String> columns) {
            return columns.stream().map(prefix::concat).collect(joining(", "));
        }
    }

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

    /**
     * Carries out a statement once for each list of parameters, in their order.
     *
     * @return the number of rows that each changed
     */
    int[] updateEach(String statement, List<@Nullable Object[]> parameters) throws SQLException {
        try (PreparedStatement prepared = connection.prepareStatement(statement)) {
            for (@Nullable Object[] each : parameters) {
                bind(prepared, each);
                prepared.addBatch();
            }
            int[] changed = prepared.executeBatch();
            if (IntStream.of(changed).anyMatch(count -> count < 0)) {
                throw new SQLException("the driver does not say which rows it changed;"
                        + " remove reWriteBatchedInserts from the address of the database");
            }
            rows += IntStream.of(changed).sum();
            return changed;
        }
    }

    /** Carries out a statement once for all rows, if there are any; its parameters are an array of texts for each column. */
    void updateAll(String statement, List<@Nullable Object[]> all) throws SQLException {
        if (!all.isEmpty()) {
            List<Integer> places = IntStream.range(0, all.get(0).length).boxed().toList();
            update(statement, columns(all, places).toArray());
        }
    }

    /**
     * Makes these the rows of some fixtures in a table. What is so already is not written.
     *
     * @param columns how many are written; a later version of the program may have added others
     * @param all values of these columns, in the order of the table
     * @throws IllegalArgumentException if two rows have the same key
     */
    void replace(String name, int columns, List<String> fixtureIds, List<@Nullable Object[]> all) throws SQLException {
        if (fixtureIds.isEmpty()) {
            return;
        }
        Table table = table(name, columns);
        Set<List<@Nullable Object>> keys = new HashSet<>();
        for (@Nullable Object[] row : all) {
            List<@Nullable Object> key = table.key().stream()
                    .<@Nullable Object>map(place -> row[place])
                    .toList();
            if (!keys.add(key)) {
                throw new IllegalArgumentException("two rows of " + name + " for " + key);
            }
        }
        updateAll(table.upsert(), all);
        List<Array> kept = columns(all, table.key());
        kept.add(0, connection.createArrayOf("text", fixtureIds.toArray()));
        update(table.deleteOthers(), kept.toArray());
    }

    /** The values of these columns, an array of texts for each. */
    private List<Array> columns(List<@Nullable Object[]> all, List<Integer> places) throws SQLException {
        List<Array> columns = new ArrayList<>();
        for (int place : places) {
            columns.add(connection.createArrayOf(
                    "text", all.stream().map(row -> text(row[place])).toArray()));
        }
        return columns;
    }

    private static @Nullable String text(@Nullable Object value) {
        return value instanceof OffsetDateTime time ? TIME.format(time) : value == null ? null : value.toString();
    }

    private Table table(String name, int written) throws SQLException {
        Table known = tables.get(name);
        if (known == null) {
            known = read(name, written);
            tables.put(name, known);
        }
        return known;
    }

    private Table read(String name, int written) throws SQLException {
        Map<String, String> columns = new LinkedHashMap<>();
        List<String> key = new ArrayList<>();
        try (PreparedStatement all = connection.prepareStatement(COLUMNS)) {
            all.setString(1, name);
            try (ResultSet found = all.executeQuery()) {
                while (columns.size() < written && found.next()) {
                    columns.put(found.getString(1), found.getString(2));
                    if (found.getBoolean(3)) {
                        key.add(found.getString(1));
                    }
                }
            }
        }
        if (columns.size() < written) {
            throw new SQLException("the table " + name + " lacks columns of this version of the program");
        }
        return Table.of(name, columns, key);
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
