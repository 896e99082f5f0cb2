package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.runtime.config.OperationFailedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Utils;

/** A Java program as a process of its own, which can be stopped, continued and killed. */
public class JavaProcess implements AutoCloseable {
    private static final String HOME = System.getProperty("java.home");
    /** How long a process may take to end. */
    private static final Duration ENDING = Duration.ofSeconds(60);

    private final String name;
    private final Path log;
    private final LocalTime started = LocalTime.now(ZoneId.systemDefault());
    private final Process process;

    /**
     * Starts it.
     *
     * @param name for error messages
     * @param arguments of Java: options, and a jar or main class with its arguments
     * @param environment variables in addition to those of this process
     * @param log file for its output
     * @throws OperationFailedException where it cannot be started
     */
    public JavaProcess(String name, List<String> arguments, Map<String, String> environment, Path log) {
        this.name = name;
        this.log = log;
        ProcessBuilder builder = new ProcessBuilder(joined(List.of(tool("java")), arguments))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new OperationFailedException("cannot start " + tool("java") + ": " + e.getMessage(), e);
        }
    }

    /** Arguments of Java for a main class of this class path. */
    public static List<String> mainClass(Class<?> main, String... options) {
        return joined(List.of(options), List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    }

    protected static List<String> joined(List<String> first, List<String> last) {
        return Stream.concat(first.stream(), last.stream()).toList();
    }

    private static String tool(String name) {
        return Path.of(HOME, "bin", name).toString();
    }

    public long pid() {
        return process.pid();
    }

    /** Ends it at once: SIGKILL. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Suspends it at whatever it is doing: SIGSTOP. */
    public void stop() throws IOException, InterruptedException {
        signal("STOP");
    }

    /** Continues it: SIGCONT. */
    public void resume() throws IOException, InterruptedException {
        signal("CONT");
    }

    private void signal(String signal) throws IOException, InterruptedException {
        int result = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        if (result != 0) {
            throw new OperationFailedException("the " + name + " cannot be sent SIG" + signal);
        }
    }

    /** Writes to its standard input. */
    public void write(char command) throws IOException {
        process.getOutputStream().write(command);
        process.getOutputStream().flush();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** @throws OperationFailedException with what it wrote, where it has ended */
    public void requireAlive() {
        if (!isAlive()) {
            throw new OperationFailedException(
                    "the " + name + " ended with " + process.exitValue() + ":\n" + String.join("\n", lines("")));
        }
    }

    /** Returns when its log contains the text. */
    public void awaitLog(String text, Duration patience) {
        Poll.until("the " + name + " logs '" + text + "'", patience, 50, () -> {
            boolean wasAlive = isAlive();
            boolean found = !lines(text).isEmpty();
            if (!found && !wasAlive) {
                requireAlive();
            }
            return found;
        });
    }

    /** The lines of its log that contain the text. */
    public List<String> lines(String text) {
        try {
            return Files.readString(log)
                    .lines()
                    .filter(line -> line.contains(text))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Seconds from its start to each log line that contains the text; waits for the first.
     *
     * @throws OperationFailedException where there is none
     */
    public List<Double> secondsTo(String text) {
        awaitLog(text, Duration.ofSeconds(10));
        return secondsAfter(started, lines(text));
    }

    /** Seconds from a time to those with which the lines begin, hours to milliseconds; midnight may lie between. */
    static List<Double> secondsAfter(LocalTime start, List<String> lines) {
        return lines.stream()
                .map(line -> LocalTime.parse(line.substring(0, line.indexOf(' '))))
                .map(time -> Math.floorMod(
                        Duration.between(start, time).toMillis(),
                        Duration.ofDays(1).toMillis()))
                .map(millis -> millis / 1e3)
                .toList();
    }

    /**
     * Bytes of its heap that are in use after a full collection.
     *
     * @throws OperationFailedException where that cannot be determined
     */
    public long liveHeapBytes() {
        String jcmd = tool("jcmd");
        try {
            Process histogram = new ProcessBuilder(jcmd, Long.toString(process.pid()), "GC.class_histogram")
                    .redirectErrorStream(true)
                    .start();
            return new String(histogram.getInputStream().readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("Total"))
                    .map(line -> Long.parseLong(line.split("\\s+", 4)[2]))
                    .findFirst()
                    .orElseThrow(() -> new OperationFailedException(jcmd + " does not report the heap of the " + name));
        } catch (IOException e) {
            throw new OperationFailedException("cannot start " + jcmd + ": " + e.getMessage(), e);
        }
    }

    /** Closes its standard input, and waits for the end that this causes. */
    protected void closeInput() {
        Utils.closeQuietly(process.getOutputStream(), "input of the " + name);
        awaitEnd();
    }

    private void awaitEnd() {
        process.onExit()
                .completeOnTimeout(process, ENDING.toSeconds(), TimeUnit.SECONDS)
                .join();
    }

    /** Ends it with SIGTERM; false where it has not ended within a minute. */
    public boolean terminate() {
        process.destroy();
        awaitEnd();
        return !isAlive();
    }

    /** Ends it with SIGTERM; with SIGKILL where it does not end. */
    @Override
    public void close() {
        boolean unused = terminate();
        kill();
    }
}
