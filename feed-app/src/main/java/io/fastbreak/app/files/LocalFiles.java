package io.fastbreak.app.files;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whole files that a command was given. */
public final class LocalFiles {
    private LocalFiles() {}

    /**
     * @param file a path, or {@code -} for standard input
     * @throws OperationFailedException if it cannot be read
     */
    public static byte[] read(String file) {
        try {
            return file.equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
        } catch (IOException e) {
            throw new OperationFailedException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** @throws OperationFailedException if it cannot be written */
    public static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new OperationFailedException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
