package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.model.game.Stats;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The places that {@code docs/extending.md} names for a figure of the box score have every figure. */
class ExtendingGuideTest {
    private static final List<String> COMPONENTS = Arrays.stream(Stats.class.getRecordComponents())
            .map(RecordComponent::getName)
            .toList();

    @ParameterizedTest
    @ValueSource(strings = {"game", "official"})
    void a_schema_names_every_figure_of_a_line(String schema) throws IOException {
        Path file = Guide.HOME.resolve("schemas/" + schema + ".schema.json");

        assertThat(new ObjectMapper()
                        .readTree(file.toFile())
                        .at("/definitions/Stats/properties")
                        .fieldNames())
                .toIterable()
                .as("properties of Stats in %s", file.getFileName())
                .containsExactlyInAnyOrderElementsOf(COMPONENTS);
    }

    @Test
    void the_tables_have_a_column_for_every_figure() throws IOException {
        Path folder = Guide.HOME.resolve("feed-tables/src/main/resources/io/fastbreak/tables/migrations");
        String migrations;
        try (Stream<Path> files = Files.list(folder)) {
            migrations = files.map(ExtendingGuideTest::text).collect(Collectors.joining("\n"));
        }

        assertThat(Arrays.stream(Stats.Figure.values())
                        .map(Stats.Figure::columnName)
                        .filter(column -> !isIn(migrations, column + " int")))
                .as("figures that are no column in %s", folder)
                .isEmpty();
    }

    @Test
    void the_page_shows_every_figure() {
        Path script = Guide.HOME.resolve("feed-server/src/main/resources/io/fastbreak/server/page/game/box-score.js");

        assertThat(COMPONENTS.stream().filter(name -> !isIn(text(script), "line\\." + name)))
                .as("figures that are not shown by %s", script)
                .isEmpty();
    }

    @Test
    void every_number_of_a_line_is_a_figure_of_its_own() {
        Stats line = Stats.of(figure -> 1 + Arrays.asList(Stats.Figure.values()).indexOf(figure));

        assertThat(Arrays.stream(Stats.Figure.values()).map(figure -> figure.of(line)))
                .as("what Figure reads of what Stats.of has put there")
                .containsExactlyElementsOf(Stream.iterate(1, number -> number + 1)
                        .limit(Stats.Figure.values().length)
                        .toList());
    }

    private static boolean isIn(String text, String words) {
        return Pattern.compile("\\b" + words + "\\b").matcher(text).find();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(file.toString(), e);
        }
    }
}
