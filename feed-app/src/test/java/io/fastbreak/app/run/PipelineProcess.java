package io.fastbreak.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.Fastbreak;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code run pipeline} in a process of its own, which can be killed. */
final class PipelineProcess implements AutoCloseable {
    private final Path log;
    private final Process process;

    /** Starts it. */
    PipelineProcess(Map<String, String> settings, Path log) throws IOException {
        this.log = log;
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Fastbreak.class.getName(),
                "run",
                "pipeline"));
        settings.forEach((name, value) -> command.add("--set=" + name + "=" + value));
        process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** Ends it without giving it a chance to do anything: SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** @throws CannotRunException with what it wrote, where it has ended */
    void requireAlive() {
        if (!process.isAlive()) {
            throw new CannotRunException("the process ended with " + process.exitValue() + ":\n" + written());
        }
    }

    private String written() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops it with SIGTERM and waits for its end. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
        boolean stopped = !process.isAlive();
        process.destroyForcibly();
        assertThat(stopped).as("it stops when it is told to:%n%s", written()).isTrue();
    }
}
