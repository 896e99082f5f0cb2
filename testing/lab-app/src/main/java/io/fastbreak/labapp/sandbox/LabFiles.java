package io.fastbreak.labapp.sandbox;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.files.LocalFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Files that the lab's commands are given, and those that they write. */
public final class LabFiles {
    private static final Pattern EVENTS = Pattern.compile("\\.ndjson(\\.gz)?$");

    private LabFiles() {}

    /** True if the file's name is that of an event file: {@code NAME.ndjson} or {@code NAME.ndjson.gz}. */
    public static boolean isOfEvents(Path file) {
        return EVENTS.matcher(file.toString()).find();
    }

    /**
     * Reads nothing of it yet.
     *
     * @param file a path, or {@code -} for standard input
     * @throws OperationFailedException if it cannot be read
     */
    public static void requireReadable(String file) {
        try (InputStream in = LocalFiles.isReadOnce(file) ? InputStream.nullInputStream() : LocalFiles.open(file)) {
            // A folder can be opened, but not read.
            in.read(new byte[1]);
        } catch (IOException e) {
            throw LocalFiles.cannotRead(file, e);
        }
    }

    /** @throws OperationFailedException if it cannot be written */
    public static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new OperationFailedException("cannot write " + file + ": " + LocalFiles.why(e), e);
        }
    }
}
