package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Poll;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A broker or a service as a process, which is started again when it ends by itself, as a supervisor would. */
final class ChaosProcess {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final String name;
    private final List<String> options;
    private final Map<String, String> environment;
    private final String[] arguments;
    private final Path log;
    private Process process;
    private boolean wanted = true;
    private int restarts;

    /**
     * Starts it.
     *
     * @param options of the JVM
     * @param log of its output
     */
    ChaosProcess(String name, List<String> options, Map<String, String> environment, Path log, String... arguments) {
        this.name = name;
        this.options = options;
        this.environment = environment;
        this.arguments = arguments;
        this.log = log;
        this.process = launch();
    }

    private Process launch() {
        List<String> command = new ArrayList<>(JavaProcess.mainClass(
                ChaosChild.class,
                Stream.concat(options.stream(), Stream.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"))
                        .toArray(String[]::new)));
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new OperationFailedException("cannot start " + name + ": " + e.getMessage(), e);
        }
    }

    String name() {
        return name;
    }

    synchronized long pid() {
        return process.pid();
    }

    /** Returns when its log has this line. */
    void await(String line) {
        Poll.until(name + " starts", PATIENCE, 50, () -> {
            supervise();
            return written().contains(line);
        });
    }

    /** Starts it again where it has ended by itself; to be called often. */
    synchronized void supervise() {
        if (wanted && !process.isAlive()) {
            restarts++;
            process = launch();
        }
    }

    /** How often it had to be started again. */
    synchronized int restarts() {
        return restarts;
    }

    /** Ends it at once with SIGKILL; it stays down until {@link #start}. */
    synchronized void kill() throws InterruptedException {
        wanted = false;
        process.destroyForcibly().waitFor();
    }

    /** Ends it with SIGTERM, and returns when it has ended; it stays down until {@link #start}. */
    synchronized int terminate() throws InterruptedException {
        wanted = false;
        process.destroy();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new OperationFailedException(name + " does not stop");
        }
        return process.exitValue();
    }

    synchronized void start() {
        wanted = true;
        if (!process.isAlive()) {
            process = launch();
        }
    }

    /** Suspends it: SIGSTOP. */
    void pause() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Continues it: SIGCONT. */
    void resume() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        int result = new ProcessBuilder("kill", "-" + signal, Long.toString(pid()))
                .start()
                .waitFor();
        if (result != 0) {
            throw new OperationFailedException(name + " cannot be sent SIG" + signal);
        }
    }

    /** Threads and open files of the process; null where the system does not show them. */
    @Nullable
    Usage usage() {
        Path proc = Path.of("/proc", Long.toString(pid()));
        try (Stream<Path> files = Files.list(proc.resolve("fd"));
                Stream<Path> threads = Files.list(proc.resolve("task"))) {
            return new Usage(threads.count(), files.count());
        } catch (IOException e) {
            return null;
        }
    }

    record Usage(long threads, long files) {}

    String written() {
        try {
            return Files.exists(log) ? Files.readString(log, StandardCharsets.ISO_8859_1) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends it at once, and for ever. */
    synchronized void end() {
        wanted = false;
        process.destroyForcibly();
    }
}
