package io.fastbreak.benchmarks;

import io.fastbreak.app.Fastbreak;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Setting;
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

/** {@code run SERVICE} in a process of its own, which can be stopped and killed. */
public final class ServiceProcess implements AutoCloseable {
    private final String service;
    private final Path log;
    private final Process process;

    /**
     * @param service as it is named behind {@code run}
     * @param log where it writes what it has to say
     */
    public ServiceProcess(String service, Map<String, String> settings, Path log) {
        this.service = service;
        this.log = log;
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                Fastbreak.class.getName(),
                "run",
                service));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        // There may be secrets among them, which are refused on a command line.
        settings.forEach((name, value) -> builder.environment().put(Setting.environmentName(name), value));
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new OperationFailedException("cannot start the " + service + ": " + e.getMessage(), e);
        }
    }

    /** Ends it without giving it a chance to do anything: SIGKILL. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /** Holds it still where it is, whatever it is doing: SIGSTOP. */
    public void stop() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Lets it go on as if no time had passed: SIGCONT. */
    public void goOn() throws IOException, InterruptedException {
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

    /** Returns when it says that it runs. */
    public void awaitRunning(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!written().contains(service + " runs")) {
            requireAlive();
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException(
                        "the " + service + " did not start within " + patience.toSeconds() + " s");
            }
            Utils.sleep(50);
        }
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

    /** Stops it with SIGTERM; with SIGKILL where that does not help. */
    @Override
    public void close() {
        process.destroy();
        process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join();
        process.destroyForcibly();
    }
}
