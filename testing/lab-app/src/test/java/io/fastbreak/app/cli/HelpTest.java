package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.labapp.cli.LabCommands;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Shell completion and manual page. */
class HelpTest {
    @TempDir
    private Path folder;

    @Test
    void a_shell_completes_commands_and_options() throws Exception {
        CommandRun script = CommandRun.of("completion", "bash");
        Path file = Files.writeString(folder.resolve("completion"), script.out());
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash");

        assertThat(completions(file, "fastbreak", "top")).containsExactly("topics");
        assertThat(completions(file, "fastbreak", "topics", "de")).containsExactly("describe");
        assertThat(completions(file, "fastbreak", "audit", "--fo")).contains("--format");
    }

    private static List<String> completions(Path script, String... words) throws IOException, InterruptedException {
        String line = String.join(" ", words);
        String program = "source " + script + "; COMP_WORDS=(" + line + "); COMP_CWORD=" + (words.length - 1)
                + "; COMP_LINE='" + line + "'; COMP_POINT=" + line.length()
                + "; _complete_fastbreak; printf '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash = new ProcessBuilder("/bin/bash", "--norc", "-c", program)
                .redirectErrorStream(true)
                .start();
        assertThat(bash.waitFor(20, TimeUnit.SECONDS)).isTrue();
        return new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .toList();
    }

    @Test
    void the_manual_lists_every_command_and_option() {
        String manual = CommandRun.of("man").out();

        assertThat(manual).startsWith(".TH FASTBREAK 1").contains(".SH EXIT STATUS");
        requireAll(LabCommands.commandLine(), manual.replace("\\-", "-"));
    }

    private static void requireAll(CommandLine command, String manual) {
        command.getCommandSpec().options().forEach(option -> assertThat(manual).contains(option.longestName()));
        command.getSubcommands().values().forEach(each -> {
            assertThat(manual).contains(".SS " + each.getCommandSpec().qualifiedName());
            requireAll(each, manual);
        });
    }

    @Test
    void the_help_of_a_command_that_there_is_not_is_an_error() {
        CommandRun run = CommandRun.of("boxscor", "--help");

        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("'boxscor'").contains("boxscore");
    }

    @Test
    void help_has_whole_sentences_and_fits_80_columns() {
        requireReadable(LabCommands.commandLine());
        assertThat(LabCommands.commandLine().getUsageMessage(CommandLine.Help.Ansi.OFF))
                .contains("  gaps         Lists missing sequence numbers of the feeds.\n");
    }

    private static void requireReadable(CommandLine command) {
        String usage = command.getUsageMessage(CommandLine.Help.Ansi.OFF);
        assertThat(usage.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        String list = usage.contains("Commands:\n")
                ? usage.substring(usage.indexOf("Commands:\n") + 10).replaceFirst("(?s)\n\nExit codes.*", "")
                : "";
        // A command begins with two spaces and its name; the lines that continue its sentence are indented further.
        for (String entry : list.split("\n(?=  \\S)", -1)) {
            assertThat(entry.strip()).as(command.getCommandName()).matches("(?s)|.*[.]");
        }
        command.getSubcommands().values().forEach(HelpTest::requireReadable);
    }

    @Test
    void groff_accepts_the_manual() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "there is no groff");
        Path page = Files.writeString(
                folder.resolve("fastbreak.1"), CommandRun.of("man").out());

        Process groff = new ProcessBuilder("groff", "-man", "-ww", "-z", "-Kutf8", page.toString())
                .redirectErrorStream(true)
                .start();

        assertThat(groff.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(groff.getInputStream().readAllBytes()).asString().isEmpty();
    }
}
