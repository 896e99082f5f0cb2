package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.labapp.FastbreakLab;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a command writes, as a process of its own. */
class OutputTest {

    /** The language has digits of its own, with which Java formats numbers by default. */
    @Test
    void digits_are_the_same_in_every_locale() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process command = start("run", "kafka", "--port=" + taken.getLocalPort());
            String written = new String(command.getErrorStream().readAllBytes(), UTF_8);

            assertThat(written).startsWith("fastbreak run kafka: Port " + taken.getLocalPort() + " on loopback");
            assertThat(command.waitFor()).isEqualTo(ExitCode.RUNTIME_ERROR);
        }
    }

    /** As {@code head} does. */
    @Test
    void a_reader_that_has_had_enough_is_no_error() throws Exception {
        Process command = start("simulate", "--games=5", "--seed=1");
        assertThat(command.getInputStream().read()).isEqualTo('{');
        command.getInputStream().close();

        assertThat(new String(command.getErrorStream().readAllBytes(), UTF_8)).isEmpty();
        assertThat(command.waitFor()).isEqualTo(ExitCode.OK);
    }

    private static Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.language=ar",
                "-Duser.country=EG",
                "-cp",
                System.getProperty("java.class.path"),
                FastbreakLab.class.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }
}
