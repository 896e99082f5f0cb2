package io.fastbreak.app.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.labapp.FastbreakLab;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LocaleTest {

    /** The language has digits of its own, with which Java formats numbers by default. */
    @Test
    void digits_are_the_same_in_every_locale() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Process command = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-Duser.language=ar",
                            "-Duser.country=EG",
                            "-cp",
                            System.getProperty("java.class.path"),
                            FastbreakLab.class.getName(),
                            "run",
                            "kafka",
                            "--port=" + taken.getLocalPort())
                    .redirectErrorStream(true)
                    .start();
            String written = new String(command.getInputStream().readAllBytes(), UTF_8);

            assertThat(written).startsWith("fastbreak run kafka: Port " + taken.getLocalPort() + " on loopback");
            assertThat(command.waitFor()).isEqualTo(ExitCode.RUNTIME_ERROR);
        }
    }
}
