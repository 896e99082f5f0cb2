package io.fastbreak.labapp.export;

import static io.fastbreak.app.report.Column.column;
import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.HydratorSupplier;
import blue.strategic.parquet.ParquetReader;
import io.fastbreak.app.export.GameTable;
import io.fastbreak.app.export.TableFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetFormatTest {
    @TempDir
    private Path folder;

    @Test
    void rows_are_read_as_they_were_written() throws IOException {
        TableFormat parquet = TableFormat.all().stream()
                .filter(format -> format.name().equals("parquet"))
                .findFirst()
                .orElseThrow();
        GameTable<Map<String, Object>> table = new GameTable<>(
                "plays",
                List.of(
                        column("name", row -> row.get("name")),
                        column("points", row -> row.get("points")),
                        column("clock_ms", row -> row.get("clock_ms")),
                        column("is_made", row -> row.get("is_made"))),
                List.of(
                        Map.of("name", "Dončić, \"L\"", "clock_ms", 600_000L),
                        Map.of("name", "Ω", "points", 3, "is_made", true)));
        Path file = folder.resolve("plays.parquet");

        parquet.write(table, file);
        parquet.write(table, file);

        assertThat(ParquetReader.readMetadata(file.toFile())
                        .getFileMetaData()
                        .getSchema()
                        .toString())
                .contains("optional int64 points", "optional int64 clock_ms", "optional boolean is_made", "(STRING)");
        try (Stream<Map<String, Object>> rows =
                ParquetReader.streamContent(file.toFile(), HydratorSupplier.constantly(new Rows()))) {
            assertThat(rows.toList())
                    .containsExactly(row("Dončić, \"L\"", null, 600_000L, null), row("Ω", 3L, null, true));
        }
    }

    private static Map<String, Object> row(
            String name, @Nullable Long points, @Nullable Long clockMs, @Nullable Boolean isMade) {
        Map<String, Object> row = new HashMap<>();
        row.put("name", name);
        row.put("points", points);
        row.put("clock_ms", clockMs);
        row.put("is_made", isMade);
        return row;
    }

    /** Rows as they are read, by column. */
    private static final class Rows implements Hydrator<Map<String, Object>, Map<String, Object>> {
        @Override
        public Map<String, Object> start() {
            return new HashMap<>();
        }

        @Override
        public Map<String, Object> add(Map<String, Object> row, String column, Object value) {
            row.put(column, value);
            return row;
        }

        @Override
        public Map<String, Object> finish(Map<String, Object> row) {
            return row;
        }
    }
}
