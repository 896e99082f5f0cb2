package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Prometheus' own tool; tests that want it are skipped if it is not installed. */
final class Promtool {
    private Promtool() {}

    /** What it says, together with its exit code where that is not 0. */
    public static String run(Path folder, String input, String... arguments) throws IOException, InterruptedException {
        assumeTrue(isInstalled(), "promtool is not installed (Debian: apt-get install prometheus)");
        List<String> command = new ArrayList<>(List.of("promtool"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(UTF_8));
        }
        String output = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
        int exitCode = process.waitFor();
        return exitCode == 0 ? output : output + " (exit code " + exitCode + ")";
    }

    private static boolean isInstalled() {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(path.split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "promtool")));
    }
}
