package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.SettingsCatalog;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A Java program as a process of its own, which can be suspended, continued, killed and started again. */
public class JavaProcess implements AutoCloseable {
    private static final String HOME = System.getProperty("java.home");
    private static final Duration ENDING = Duration.ofSeconds(60);
    /** No port is given out twice, because a process may open its own long after the next is asked for. */
    private static final AtomicInteger NEXT_PORT =
            new AtomicInteger(ThreadLocalRandom.current().nextInt(16_000, 31_000));

    private final String name;
    private final List<String> arguments;
    private final Map<String, String> environment;
    protected final Path folder;
    /** Each start has a log of its own; the last one is that of the process. */
    private final List<Path> logs = new ArrayList<>();

    private LocalTime started;
    private Process process;
    private boolean isWanted;
    private int restarts;

    /**
     * Starts it.
     *
     * @param name for error messages and logs; that of a service, if it is one, may have a number behind a hyphen
     * @param arguments of Java: options, and a jar or main class with its arguments
     * @param environment variables in addition to those of this process
     * @param folder for its logs
     * @throws OperationFailedException if it cannot be started
     */
    public JavaProcess(String name, List<String> arguments, Map<String, String> environment, Path folder) {
        this.name = name;
        this.arguments = arguments;
        this.environment = environment;
        this.folder = folder;
        isWanted = true;
        started = LocalTime.now(ZoneId.systemDefault());
        process = launch();
    }

    /**
     * Arguments of Java for a main class of this class path, with the archive of the classes of its first jar, as the program
     * has it when it is shipped.
     */
    public static List<String> mainClass(Class<?> main, String... options) {
        String classPath = System.getProperty("java.class.path");
        List<String> archived = joined(List.of(options), archive(classPath.split(File.pathSeparator, 2)[0]));
        return joined(archived, List.of("-cp", classPath, main.getName()));
    }

    /** Options of Java for the archive of the classes of a jar, if there is one; the class path has to begin with the jar. */
    public static List<String> archive(String jar) {
        Path archive = Path.of(jar.replaceFirst("\\.jar$", ".jsa"));
        return jar.endsWith(".jar") && Files.exists(archive) ? List.of("-XX:SharedArchiveFile=" + archive) : List.of();
    }

    public static List<String> joined(List<String> first, List<String> last) {
        return Stream.concat(first.stream(), last.stream()).toList();
    }

    /** Settings as environment variables: some may be secrets, which a command line rejects. */
    public static Map<String, String> environment(Map<String, String> settings) {
        Map<String, String> environment = new HashMap<>();
        settings.forEach((setting, value) -> environment.put(Setting.environmentName(setting), value));
        return environment;
    }

    /**
     * Settings of services that share a broker, topics and an application.
     *
     * @param prefix of the topics, and id of the application
     * @param state folder for local state
     */
    public static Map<String, String> settings(String bootstrap, String prefix, int partitions, Path state) {
        Map<String, String> settings = new HashMap<>();
        settings.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap);
        settings.put(SettingsCatalog.PREFIX.name(), prefix);
        settings.put(SettingsCatalog.APPLICATION.name(), prefix);
        settings.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(partitions));
        settings.put(SettingsCatalog.HTTP_PORT.name(), "0");
        settings.put(SettingsCatalog.STATE_DIR.name(), state.toString());
        return settings;
    }

    /** Below the ports that outgoing connections get, because one of them could have it before the process is up. */
    public static int freePort() {
        while (true) {
            int port = NEXT_PORT.getAndIncrement();
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException e) {
                // Another one is tried.
            }
        }
    }

    private Process launch() {
        logs.add(folder.resolve(name + "-" + (logs.size() + 1) + ".log"));
        ProcessBuilder builder = new ProcessBuilder(joined(List.of(tool("java")), arguments))
                .redirectErrorStream(true)
                .redirectOutput(logs.get(logs.size() - 1).toFile());
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new OperationFailedException("cannot start " + tool("java") + ": " + e.getMessage(), e);
        }
    }

    private static String tool(String name) {
        return Path.of(HOME, "bin", name).toString();
    }

    public String name() {
        return name;
    }

    public synchronized long pid() {
        return process.pid();
    }

    /** Starts it again, unless it is alive. */
    public synchronized void start() {
        isWanted = true;
        if (!isAlive()) {
            started = LocalTime.now(ZoneId.systemDefault());
            process = launch();
        }
    }

    /** Starts it again if it has ended by itself, as a supervisor would. */
    public synchronized void supervise() {
        if (isWanted && !isAlive()) {
            restarts++;
            start();
        }
    }

    public synchronized int restarts() {
        return restarts;
    }

    /** Ends it at once with SIGKILL; it stays down until {@link #start}. */
    public synchronized void kill() {
        isWanted = false;
        process.destroyForcibly().onExit().join();
    }

    /** Ends it with SIGTERM; it stays down until {@link #start}. False if it has not ended within a minute. */
    public synchronized boolean terminate() {
        isWanted = false;
        // Process.destroy would also close its standard input, at whose end some programs end at once.
        process.toHandle().destroy();
        process.onExit()
                .completeOnTimeout(process, ENDING.toSeconds(), TimeUnit.SECONDS)
                .join();
        return !isAlive();
    }

    /** @param signal STOP suspends it at whatever it is doing, CONT continues it */
    public void signal(String signal) throws IOException, InterruptedException {
        int result = new ProcessBuilder("kill", "-" + signal, Long.toString(pid()))
                .start()
                .waitFor();
        if (result != 0) {
            throw new OperationFailedException("the " + name + " cannot be sent SIG" + signal);
        }
    }

    public synchronized void write(char command) throws IOException {
        process.getOutputStream().write(command);
        process.getOutputStream().flush();
    }

    public synchronized boolean isAlive() {
        return process.isAlive();
    }

    /** @throws OperationFailedException with what it wrote, if it has ended by itself */
    public synchronized void requireAlive() {
        if (isWanted && !isAlive()) {
            throw new OperationFailedException(
                    "the " + name + " ended with " + process.exitValue() + ":\n" + String.join("\n", lines("")));
        }
    }

    public void awaitLog(String text, Duration patience) {
        Waiting.until("the " + name + " logs '" + text + "'", patience, 50, () -> {
            boolean wasAlive = isAlive();
            boolean found = !lines(text).isEmpty();
            if (!found && !wasAlive) {
                requireAlive();
            }
            return found;
        });
    }

    /** The lines of its log since the last start that contain the text. */
    public synchronized List<String> lines(String text) {
        return lines(text, logs.subList(logs.size() - 1, logs.size()));
    }

    public synchronized List<String> allLines(String text) {
        return lines(text, logs);
    }

    private static List<String> lines(String text, List<Path> logs) {
        List<String> lines = new ArrayList<>();
        try {
            for (Path log : logs) {
                Files.readString(log)
                        .lines()
                        .filter(line -> line.contains(text))
                        .forEach(lines::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }

    /**
     * Seconds from its start to each log line that contains the text; waits for the first.
     *
     * @throws OperationFailedException if there is none
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
     * @throws OperationFailedException if that cannot be determined
     */
    public long liveHeapBytes() {
        String jcmd = tool("jcmd");
        try {
            Process histogram = new ProcessBuilder(jcmd, Long.toString(pid()), "GC.class_histogram")
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

    /** Ends it with SIGTERM; with SIGKILL if it does not end. */
    @Override
    public void close() {
        boolean unused = terminate();
        kill();
    }
}
