package io.fastbreak.app.guides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.labapp.cli.LabCommands;
import io.fastbreak.model.game.Reason;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What every page says is so. */
class GuidesTest {
    private static final CommandLine PROGRAM = LabCommands.commandLine();
    /** By OperatingGuideTest, TablesGuideTest, TenMinutesTest, SnippetsTest and CatalogCommandsTest. */
    private static final List<String> TYPED = List.of(
            "catalog.md",
            "consuming.md",
            "extending.md",
            "operating.md",
            "producing.md",
            "security.md",
            "tables.md",
            "ten-minutes.md",
            "upgrading.md");

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

    /** In the text, where what has to be given is left out. */
    @ParameterizedTest
    @MethodSource("guides")
    void every_command_that_the_text_names_is_there_with_its_options(Guide guide) {
        assertThat(guide.namedCommands().filter(command -> !isThere(command))).isEmpty();
    }

    private static boolean isThere(String command) {
        CommandLine at = PROGRAM;
        for (String word : command.split("\\s+", -1)) {
            CommandLine below = at.getSubcommands().get(word);
            if (below != null) {
                at = below;
            } else if (word.startsWith("--") && at.getCommandSpec().findOption(word.replaceAll("=.*", "")) == null) {
                return false;
            } else if (!word.matches("--.*|[A-Z]+") && !at.getSubcommands().isEmpty()) {
                return false;
            }
        }
        return true;
    }

    @Test
    void every_reason_of_a_game_and_every_cause_of_a_suspension_is_explained() {
        String operating = Guide.named("operating").text();

        assertThat(Stream.concat(Arrays.stream(Reason.values()), Arrays.stream(SuspensionCause.values()))
                        .map(Enum::name)
                        .filter(name -> !operating.contains("\n| " + name + " | ")))
                .isEmpty();
    }

    @Test
    void a_guide_that_shows_commands_is_one_whose_commands_a_test_types() {
        List<String> shown = guides().stream()
                .filter(guide -> guide.file().getParent().endsWith("docs"))
                .filter(guide -> Stream.concat(guide.commands("").stream(), guide.commands("sh").stream())
                        .anyMatch(GuideShell::isOfProgram))
                .map(guide -> guide.file().getFileName().toString())
                .toList();

        assertThat(shown).isSubsetOf(TYPED).hasSameSizeAs(TYPED);
    }

    @ParameterizedTest
    @MethodSource("guides")
    void every_link_leads_to_a_file(Guide guide) {
        assertThat(guide.linkedFiles())
                .allSatisfy(file ->
                        assertThat(Files.exists(file)).as(file.toString()).isTrue());
    }
}
