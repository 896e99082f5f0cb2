package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.CannotRunException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** {@code run pipeline} as a process of its own. */
final class Program implements OutputProgress.Writer, AutoCloseable {
    private static final List<Setting<?>> SETTINGS = List.of(
            Catalog.BOOTSTRAP,
            Catalog.PREFIX,
            Catalog.APPLICATION,
            Catalog.STATE_DIR,
            Catalog.HTTP_PORT,
            Catalog.THREADS);

    private final Path jar;
    private final Process process;

    private Program(Path jar, Process process) {
        this.jar = jar;
        this.process = process;
    }

    /**
     * @param options of the JVM
     * @throws CannotRunException where Java cannot be started
     */
    static Program start(Path jar, Settings settings, String... options) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Stream<String> program = Stream.of("-XX:+UseParallelGC", "-jar", jar.toString(), "run", "pipeline");
        Stream<String> flags =
                SETTINGS.stream().flatMap(setting -> Stream.of("--set", setting.name() + "=" + settings.get(setting)));
        List<String> command = Stream.of(Stream.of(java), Stream.of(options), program, flags)
                .flatMap(part -> part)
                .toList();
        try {
            return new Program(
                    jar,
                    new ProcessBuilder(command)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start());
        } catch (IOException e) {
            throw new CannotRunException("cannot start " + java + ": " + e.getMessage(), e);
        }
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Nobody outside the process knows; what is read counts. */
    @Override
    public long sent() {
        return Long.MAX_VALUE;
    }

    /** @throws CannotRunException where it has ended */
    void requireAlive() {
        if (!isAlive()) {
            throw new CannotRunException(jar + " ended with " + process.exitValue() + " before it had processed");
        }
    }

    /** Asks it to stop, as whoever restarts it would, and waits until it has. */
    void stop() {
        process.destroy();
        try {
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                throw new CannotRunException(jar + " did not stop");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends it without giving it a chance to do anything. */
    @Override
    public void close() {
        try {
            process.destroyForcibly().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
