package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** {@code run pipeline} as a process of its own. */
final class ProgramProcess implements OutputProgress.Writer, AutoCloseable {
    private static final List<Setting<?>> SETTINGS = List.of(
            SettingsCatalog.BOOTSTRAP,
            SettingsCatalog.PREFIX,
            SettingsCatalog.APPLICATION,
            SettingsCatalog.STATE_DIR,
            SettingsCatalog.HTTP_PORT,
            SettingsCatalog.THREADS,
            SettingsCatalog.INSTANCE_ID,
            SettingsCatalog.STATE_MS);

    private final Path jar;
    private final Process process;

    private ProgramProcess(Path jar, Process process) {
        this.jar = jar;
        this.process = process;
    }

    /**
     * @param options of the JVM
     * @throws OperationFailedException where Java cannot be started
     */
    static ProgramProcess start(Path jar, Settings settings, String... options) {
        return start(jar, settings, line -> {}, options);
    }

    /**
     * @param lines receives each line that the program logs, debug level included, from another thread
     * @param options of the JVM
     * @throws OperationFailedException where Java cannot be started
     */
    static ProgramProcess start(Path jar, Settings settings, Consumer<String> lines, String... options) {
        Stream<String> program = Stream.of("-XX:+UseParallelGC", "-jar", jar.toString(), "run", "pipeline");
        Stream<String> flags =
                SETTINGS.stream().flatMap(setting -> Stream.of("--set", setting.name() + "=" + settings.get(setting)));
        Process process = JavaProcess.start(
                builder -> builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .environment()
                        .put("FASTBREAK_LOG_LEVEL", "DEBUG"),
                Stream.of(Stream.of(options), program, flags)
                        .flatMap(part -> part)
                        .toList());
        readLog(process, lines);
        return new ProgramProcess(jar, process);
    }

    private static void readLog(Process process, Consumer<String> lines) {
        Thread reader = new Thread(
                () -> {
                    try (var log = new BufferedReader(new InputStreamReader(process.getErrorStream(), UTF_8))) {
                        log.lines().forEach(lines);
                    } catch (IOException | UncheckedIOException e) {
                        lines.accept("its log ended: " + e.getMessage());
                    }
                },
                "program-log");
        reader.setDaemon(true);
        reader.start();
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Unknown outside the process, so that only the readable records count. */
    @Override
    public long sent() {
        return Long.MAX_VALUE;
    }

    /** @throws OperationFailedException where it has ended */
    void requireAlive() {
        if (!isAlive()) {
            throw new OperationFailedException(jar + " ended with " + process.exitValue() + " before it had processed");
        }
    }

    /**
     * Bytes of its heap that are in use after a full collection.
     *
     * @throws OperationFailedException where that cannot be determined
     */
    long liveHeapBytes() {
        String jcmd = JavaProcess.tool("jcmd");
        try {
            Process asked = new ProcessBuilder(jcmd, Long.toString(process.pid()), "GC.class_histogram")
                    .redirectErrorStream(true)
                    .start();
            try (var answer = new BufferedReader(new InputStreamReader(asked.getInputStream(), UTF_8))) {
                return answer.lines()
                        .filter(line -> line.startsWith("Total"))
                        .map(line -> Long.parseLong(line.split("\\s+", 4)[2]))
                        .findFirst()
                        .orElseThrow(() -> new OperationFailedException(jcmd + " does not report the heap of " + jar));
            }
        } catch (IOException e) {
            throw new OperationFailedException("cannot start " + jcmd + ": " + e.getMessage(), e);
        }
    }

    /** Stops it with SIGTERM, and waits until it has ended. */
    void stop() {
        process.destroy();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new OperationFailedException(jar + " did not stop");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Kills it. */
    @Override
    public void close() {
        try {
            process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
