package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Starts programs of this JDK as processes of their own. */
public final class JavaProcess {
    private JavaProcess() {}

    /** A program of this JDK. */
    public static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }

    /**
     * Starts a main class of this class path.
     *
     * @param options of the JVM
     * @throws OperationFailedException where it cannot be started
     */
    public static Process start(
            Consumer<ProcessBuilder> configuration, List<String> options, Class<?> main, String... arguments) {
        List<String> classPath = List.of("-cp", System.getProperty("java.class.path"), main.getName());
        return start(
                configuration,
                Stream.of(options.stream(), classPath.stream(), Stream.of(arguments))
                        .flatMap(part -> part)
                        .toList());
    }

    /**
     * Starts Java.
     *
     * @throws OperationFailedException where it cannot be started
     */
    public static Process start(Consumer<ProcessBuilder> configuration, List<String> arguments) {
        ProcessBuilder builder = new ProcessBuilder(
                Stream.concat(Stream.of(tool("java")), arguments.stream()).toList());
        configuration.accept(builder);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new OperationFailedException("cannot start " + tool("java") + ": " + e.getMessage(), e);
        }
    }
}
