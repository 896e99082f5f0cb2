package io.fastbreak.app.testing;

import io.fastbreak.app.config.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A Java process of this class path; closing it leaves nothing behind but files beside its log. */
public final class StartedProcess implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    private final Process process;
    private final Path log;

    /**
     * Starts a main class.
     *
     * @param settings given in the environment
     * @param log file of its output
     */
    public StartedProcess(Path log, Map<String, String> settings, Class<?> main, String... arguments)
            throws IOException {
        this(log, settings, Map.of(), main, arguments);
    }

    /** @param environment further variables, as they are */
    public StartedProcess(
            Path log, Map<String, String> settings, Map<String, String> environment, Class<?> main, String... arguments)
            throws IOException {
        this.log = log;
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + log.getParent(),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        settings.forEach((name, value) -> builder.environment().put(Setting.environmentName(name), value));
        builder.environment().putAll(environment);
        process = builder.start();
    }

    /** Returns when its output contains the word. */
    public void awaitWord(String word) throws InterruptedException {
        awaitWord(word, TIMEOUT);
    }

    /** The same with another timeout, for many slow steps. */
    public void awaitWord(String word, Duration timeout) throws InterruptedException {
        Await.until(timeout, () -> written().contains(word) || !process.isAlive(), this::written);
        if (!written().contains(word)) {
            throw new AssertionError("ended with " + process.exitValue() + ": " + written());
        }
    }

    /** SIGTERM. */
    public void terminate() {
        process.destroy();
    }

    /** SIGKILL; returns when it has ended. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** The exit code of a process that is to stop. */
    public int awaitExit() throws InterruptedException {
        return awaitExit(TIMEOUT);
    }

    /** @throws AssertionError if it does not end within the timeout */
    public int awaitExit(Duration timeout) throws InterruptedException {
        if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("it still runs: " + written());
        }
        return process.exitValue();
    }

    public String written() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
