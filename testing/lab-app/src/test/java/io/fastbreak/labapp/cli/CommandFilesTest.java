package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands with files that cannot be read or have another format, and with output that cannot be written. */
class CommandFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @Test
    void a_file_that_is_not_one_event_a_line_is_not_published() throws IOException {
        String event =
                Files.readAllLines(RealGames.events(RealGames.MOST_CORRECTED)).get(0);
        Path pretty = Files.writeString(
                folder.resolve("pretty.ndjson"), JSON.readTree(event).toPrettyString());
        Path array = Files.writeString(folder.resolve("array.json"), "[" + event + "]");

        for (Path file : List.of(pretty, array)) {
            CommandRun run = CommandRun.of("publish", file.toString(), "--bootstrap=localhost:1");

            assertThat(run.exitCode()).isEqualTo(ExitCode.CHECK_FAILED);
            assertThat(run.err())
                    .contains("nothing was sent", file.toString(), "one event a line")
                    .doesNotContain("connecting");
        }
    }

    @Test
    void without_a_command_all_are_listed() {
        CommandRun run = CommandRun.of();

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("Usage: fastbreak", "demo ", "publish ", "calibrate ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"validate --format=json", "replay --help", "simulate"})
    void what_cannot_be_written_is_an_error(String command) {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.addAll(
                command.equals("simulate")
                        ? List.of("--games=1", "--seed=1")
                        : List.of(RealGames.events(RealGames.MOST_CORRECTED).toString()));
        PrintStream before = System.out;
        StringWriter err = new StringWriter();
        int exitCode;
        try {
            System.setOut(new PrintStream(new FullDisk()));
            exitCode = LabCommands.commandLine()
                    .setErr(new PrintWriter(err, true))
                    .execute(arguments.toArray(String[]::new));
        } finally {
            System.setOut(before);
        }

        assertThat(exitCode).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(err.toString())
                .contains("fastbreak " + arguments.get(0) + ": not all could be written to standard output");
    }

    private static final class FullDisk extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("no space left on device");
        }
    }
}
