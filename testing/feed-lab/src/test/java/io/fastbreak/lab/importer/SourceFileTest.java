package io.fastbreak.lab.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFileTest {

    @TempDir
    private Path folder;

    @Test
    void quoted_fields_may_have_commas_and_quotes() throws IOException {
        SourceFile file = file("name,nick,shirt\r\n\"O'Hehir, M.\",\"the \"\"wall\"\"\",\r\n");

        assertThat(file.csvRows()).singleElement().satisfies(row -> {
            assertThat(row.place()).isEqualTo("line 2");
            assertThat(row.text("name")).isEqualTo("O'Hehir, M.");
            assertThat(row.text("nick")).isEqualTo("the \"wall\"");
            assertThat(row.textOrEmpty("shirt")).isEmpty();
        });
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_first_column() throws IOException {
        assertThat(file("\uFEFFname\nann\n").csvRows()).singleElement().satisfies(row -> assertThat(row.text("name"))
                .isEqualTo("ann"));
        assertThat(file("\uFEFF{\"name\": \"ann\"}").root().text("name")).isEqualTo("ann");
    }

    @Test
    void a_line_with_a_different_number_of_fields_is_named() throws IOException {
        SourceFile file = file("a,b\n1,2\n1,2,3\n");

        assertThatThrownBy(file::csvRows)
                .hasMessageContaining("game.csv, line 3: expected 2 fields, found 3. The way out.");
    }

    @Test
    void an_empty_file_is_rejected() throws IOException {
        SourceFile file = file("");

        assertThatThrownBy(file::csvRows).hasMessageContaining("expected a line with the names of the columns");
    }

    private SourceFile file(String text) throws IOException {
        return new SourceFile(Files.writeString(folder.resolve("game.csv"), text), "The way out.");
    }
}
