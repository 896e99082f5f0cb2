package io.fastbreak.benchmarks.proofs;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.run.CannotRunException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.utils.Utils;

/** {@code run pipeline} in a process of its own, which can be killed. */
final class PipelineProcess implements AutoCloseable {
    private final Path log;
    private final Process process;

    /** @param log where it writes what it has to say */
    PipelineProcess(Map<String, String> settings, Path log) {
        this.log = log;
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                Fastbreak.class.getName(),
                "run",
                "pipeline"));
        settings.forEach((name, value) -> command.add("--set=" + name + "=" + value));
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            throw new CannotRunException("cannot start the pipeline: " + e.getMessage(), e);
        }
    }

    /** Ends it without giving it a chance to do anything: SIGKILL. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Returns when it has its partitions and their state. */
    void awaitRunning(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!written().contains("pipeline runs")) {
            requireAlive();
            if (System.nanoTime() > deadline) {
                throw new CannotRunException("the pipeline did not start within " + patience.toSeconds() + " s");
            }
            Utils.sleep(50);
        }
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

    /** Stops it with SIGTERM; with SIGKILL where that does not help. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
        process.destroyForcibly();
    }
}
