package io.fastbreak.benchmarks.chaos;

import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.runtime.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A broker or a service as a process, which is started again when it ends by itself, as a supervisor would. */
final class ChaosProcess {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    /** Two cores carry eleven of them: none may be large, and none may compile for long. */
    private static final String[] OPTIONS = {
        "-Xmx256m", "-Djava.net.preferIPv4Stack=true", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"
    };

    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");

    private final String name;
    private final Map<String, String> environment;
    private final List<String> arguments;
    private final Path folder;
    /** The last one runs or has run last; each has a log of its own. */
    private final List<JavaProcess> launched = new ArrayList<>();

    private boolean wanted = true;
    private int restarts;

    /**
     * Starts it.
     *
     * @param folder for its logs
     * @param arguments of {@link ChaosChild}
     */
    ChaosProcess(String name, Map<String, String> environment, Path folder, String... arguments) {
        this.name = name;
        this.environment = environment;
        this.arguments = List.of(arguments);
        this.folder = folder;
        launch();
    }

    /**
     * Starts what reads its properties from a file.
     *
     * @param what {@link ChaosChild#BROKER} or {@link ChaosChild#COPY}
     */
    static ChaosProcess withFile(
            String name, Map<String, String> environment, Path folder, String what, String properties)
            throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".properties"), properties);
        return new ChaosProcess(name, environment, folder, what, file.toString());
    }

    private synchronized void launch() {
        List<String> command = Stream.concat(
                        JavaProcess.mainClass(ChaosChild.class, OPTIONS).stream(), arguments.stream())
                .toList();
        launched.add(new JavaProcess(
                name, command, environment, folder.resolve(name + "-" + (launched.size() + 1) + ".log")));
    }

    String name() {
        return name;
    }

    private synchronized JavaProcess process() {
        return launched.get(launched.size() - 1);
    }

    long pid() {
        return process().pid();
    }

    /** Returns when the log of the process that runs has this text. */
    void await(String text) {
        Poll.until(name + " starts", PATIENCE, 50, () -> {
            supervise();
            return !process().lines(text).isEmpty();
        });
    }

    /** Starts it again where it has ended by itself; to be called often. */
    synchronized void supervise() {
        if (wanted && !process().isAlive()) {
            restarts++;
            launch();
        }
    }

    /** How often it had to be started again. */
    synchronized int restarts() {
        return restarts;
    }

    /** Ends it at once with SIGKILL; it stays down until {@link #start}. */
    synchronized void kill() {
        wanted = false;
        process().kill();
    }

    /** Ends it with SIGTERM, and returns when it has ended; it stays down until {@link #start}. */
    synchronized void terminate() {
        wanted = false;
        if (!process().terminate()) {
            throw new OperationFailedException(name + " does not stop");
        }
    }

    synchronized void start() {
        wanted = true;
        if (!process().isAlive()) {
            launch();
        }
    }

    /** Suspends it: SIGSTOP. */
    void pause() throws IOException, InterruptedException {
        process().stop();
    }

    /** Continues it: SIGCONT. */
    void resume() throws IOException, InterruptedException {
        process().resume();
    }

    /** What the process has in use; null where the system does not show it. */
    synchronized @Nullable Usage usage() {
        Path proc = Path.of("/proc", Long.toString(pid()));
        try (Stream<Path> files = Files.list(proc.resolve("fd"));
                Stream<Path> threads = Files.list(proc.resolve("task"))) {
            return new Usage(threads.count(), files.count(), process().liveHeapBytes() >> 10);
        } catch (IOException | OperationFailedException e) {
            return null;
        }
    }

    /** @param heapKib in use after a full collection */
    record Usage(long threads, long files, long heapKib) {}

    /** The lines of all its logs that contain the text. */
    synchronized List<String> lines(String text) {
        return launched.stream()
                .flatMap(process -> process.lines(text).stream())
                .toList();
    }

    /** The inode of the socket that is bound to a TCP port of this machine; "none" where there is none. */
    static String inode(int port) throws IOException {
        String local = ":%04X".formatted(port);
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String line : Files.readAllLines(Path.of(table))) {
                String[] columns = WHITE_SPACE.split(line.trim(), -1);
                if (columns.length > 9 && columns[1].endsWith(local)) {
                    return columns[9];
                }
            }
        }
        return "none";
    }

    /** Whether the process has opened this socket. */
    boolean hasSocket(String inode) throws IOException {
        Path files = Path.of("/proc", Long.toString(pid()), "fd");
        String wanted = "socket:[" + inode + "]";
        try (Stream<Path> open = Files.list(files)) {
            return open.anyMatch(file -> {
                try {
                    return Files.readSymbolicLink(file).toString().equals(wanted);
                } catch (IOException e) {
                    return false;
                }
            });
        }
    }
}
