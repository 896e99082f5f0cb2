package io.fastbreak.benchmarks.chaos;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Wall clocks of processes that can be stepped one by one, where {@code libfaketime} is installed. Durations that a
 * process measures are right all the time, as on a machine whose wall clock is stepped.
 *
 * @param library to load before all others
 * @param folder for a file with the offset of each process
 */
record ProcessClocks(Path library, Path folder) {
    private static final String NAME = "faketime/libfaketimeMT.so.1";

    /** @throws OperationFailedException if the library is not installed */
    static ProcessClocks in(Path folder) throws IOException {
        try (Stream<Path> all = Files.find(Path.of("/usr/lib"), 3, (path, file) -> path.endsWith(NAME))) {
            Path library = all.findFirst()
                    .orElseThrow(() -> new OperationFailedException("steps of a clock need libfaketime installed"));
            return new ProcessClocks(library, folder);
        }
    }

    /** The environment of a process whose clock is to be stepped; its clock is right until then. */
    Map<String, String> environment(String process) throws IOException {
        set(process, Duration.ZERO);
        return Map.of(
                "LD_PRELOAD", library.toString(),
                "FAKETIME_TIMESTAMP_FILE", file(process).toString(),
                "FAKETIME_CACHE_DURATION", "1",
                "FAKETIME_DONT_FAKE_MONOTONIC", "1",
                // Otherwise a wait for a time ends at once.
                "FAKETIME_FORCE_MONOTONIC_FIX", "0");
    }

    /** Within a second the process's wall clock is so far ahead of this machine's; behind it where negative. */
    void set(String process, Duration ahead) throws IOException {
        Files.writeString(file(process), "%+d\n".formatted(ahead.toSeconds()));
    }

    private Path file(String process) {
        return folder.resolve("clock-" + process);
    }
}
