package io.fastbreak.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.kafka.common.utils.Utils;

/** A folder that is deleted on close. */
public record TemporaryFolder(Path path) implements AutoCloseable {

    /** @throws UncheckedIOException if it cannot be created */
    public static TemporaryFolder create() {
        try {
            return new TemporaryFolder(Files.createTempDirectory("fastbreak-benchmark-"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create a temporary folder", e);
        }
    }

    @Override
    public void close() {
        Utils.closeQuietly(() -> Utils.delete(path.toFile()), "folder " + path);
    }
}
