package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every page says is so. */
class GuidesTest {
    static List<Guide> guides() {
        return Guide.all();
    }

    @Test
    void all_java_that_a_guide_shows_is_part_of_a_program_that_tests_compile_and_run() {
        List<String> parts = ExampleCode.parts();
        List<String> shown = guides().stream()
                .flatMap(guide -> guide.blocks("java").stream())
                .toList();

        assertThat(shown).hasSizeGreaterThan(5).isSubsetOf(parts);
        assertThat(parts).as("parts of examples that no guide shows").isSubsetOf(shown);
    }

    @ParameterizedTest
    @MethodSource("guides")
    void every_command_is_one_that_the_program_takes(Guide guide) {
        Stream.concat(guide.commands("").stream(), guide.commands("sh").stream())
                .filter(GuideShell::isOfProgram)
                .forEach(line ->
                        assertThatCode(() -> GuideShell.parsed(line)).as(line).doesNotThrowAnyException());
    }

    @ParameterizedTest
    @MethodSource("guides")
    void every_link_leads_to_a_file(Guide guide) {
        assertThat(guide.linkedFiles())
                .allSatisfy(file ->
                        assertThat(Files.exists(file)).as(file.toString()).isTrue());
    }
}
