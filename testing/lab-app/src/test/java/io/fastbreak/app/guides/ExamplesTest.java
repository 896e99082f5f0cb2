package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs in {@code examples} are those that the guides show, and that {@link IndependentClientsTest} runs. */
class ExamplesTest {
    private static final Path EXAMPLES = Guide.HOME.resolve("examples");

    @ParameterizedTest
    @CsvSource({"python, python, .py", "node, js, .js", "go, go, .go"})
    void each_program_in_another_language_is_in_a_guide_and_the_other_way_round(
            String folder, String language, String ending) {
        List<String> shown = Stream.of(Guide.named("producing"), Guide.named("consuming"))
                .flatMap(guide -> guide.blocks(language).stream())
                .toList();

        assertThat(programs(EXAMPLES.resolve(folder), ending)).isNotEmpty().containsExactlyInAnyOrderElementsOf(shown);
    }

    private static List<String> programs(Path folder, String ending) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .map(ExamplesTest::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
