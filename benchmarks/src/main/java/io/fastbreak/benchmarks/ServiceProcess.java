package io.fastbreak.benchmarks;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Setting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** {@code run SERVICE} in a process of its own, which can be stopped and killed. */
public final class ServiceProcess implements AutoCloseable {
    private final String service;
    private final Path log;
    private final Process process;

    /**
     * @param service as it is named behind {@code run}
     * @param log file for its output
     */
    public ServiceProcess(String service, Map<String, String> settings, Path log) {
        this.service = service;
        this.log = log;
        process = JavaProcess.start(
                builder -> {
                    builder.redirectErrorStream(true).redirectOutput(log.toFile());
                    // Some may be secrets, which a command line rejects.
                    settings.forEach((name, value) -> builder.environment().put(Setting.environmentName(name), value));
                },
                List.of("-XX:TieredStopAtLevel=1", "-Xmx512m"),
                Fastbreak.class,
                "run",
                service);
    }

    /** Ends it at once: SIGKILL. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Suspends it at whatever it is doing: SIGSTOP. */
    public void stop() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Continues it: SIGCONT. */
    public void resume() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String name) throws IOException, InterruptedException {
        int result = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                .start()
                .waitFor();
        if (result != 0) {
            throw new OperationFailedException("the " + service + " cannot be sent SIG" + name);
        }
    }

    /** Returns when its log reports that it runs. */
    public void awaitRunning(Duration patience) {
        Poll.until("the " + service + " starts", patience, 50, () -> {
            requireAlive();
            return written().contains(service + " is running");
        });
    }

    /** @throws OperationFailedException with what it wrote, where it has ended */
    public void requireAlive() {
        if (!process.isAlive()) {
            throw new OperationFailedException("the process ended with " + process.exitValue() + ":\n" + written());
        }
    }

    private String written() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops it with SIGTERM; with SIGKILL where it does not end. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
        process.destroyForcibly();
    }
}
