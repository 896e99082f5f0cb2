package io.fastbreak.labapp.export;

import static io.fastbreak.app.report.Column.column;
import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.ParquetReader;
import io.fastbreak.app.export.GameTable;
import io.fastbreak.app.export.TableFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
        try (Stream<String[]> rows = ParquetReader.streamContentToStrings(file.toFile())) {
            assertThat(rows.map(List::of).toList())
                    .containsExactly(
                            List.of("name=Dončić, \"L\"", "points=null", "clock_ms=600000", "is_made=null"),
                            List.of("name=Ω", "points=3", "clock_ms=null", "is_made=true"));
        }
    }
}
