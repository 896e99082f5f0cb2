package io.fastbreak.labapp.export;

import blue.strategic.parquet.ParquetWriter;
import io.fastbreak.app.export.GameTable;
import io.fastbreak.app.export.TableFormat;
import io.fastbreak.app.report.Column;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** Apache Parquet: whole numbers as INT64, truth values as BOOLEAN, everything else as text; all columns may be null. */
public final class ParquetFormat implements TableFormat {
    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public void write(GameTable<?> table, Path file) throws IOException {
        Files.deleteIfExists(file);
        writeRows(table, file);
    }

    private static <T> void writeRows(GameTable<T> table, Path file) throws IOException {
        try (ParquetWriter<T> writer = ParquetWriter.writeFile(schema(table), file.toFile(), (row, values) -> {
            for (Column<T> column : table.columns()) {
                Object value = value(column.value().apply(row));
                if (value != null) {
                    values.write(column.heading(), value);
                }
            }
        })) {
            for (T row : table.rows()) {
                writer.write(row);
            }
        }
    }

    private static <T> MessageType schema(GameTable<T> table) {
        List<Type> fields = table.columns().stream()
                .map(column -> type(column, table.rows()))
                .toList();
        return new MessageType(table.name(), fields);
    }

    /** By the first value of the column; a column without values is text. */
    private static <T> Type type(Column<T> column, List<T> rows) {
        Object first = rows.stream()
                .map(row -> value(column.value().apply(row)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("");
        if (first instanceof Long) {
            return Types.optional(PrimitiveTypeName.INT64).named(column.heading());
        }
        return first instanceof Boolean
                ? Types.optional(PrimitiveTypeName.BOOLEAN).named(column.heading())
                : Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(column.heading());
    }

    private static @Nullable Object value(@Nullable Object cell) {
        return cell instanceof Integer whole ? Long.valueOf(whole) : cell;
    }
}
