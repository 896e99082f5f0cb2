package io.fastbreak.app.files;

import io.fastbreak.app.config.OperationFailedException;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Whole files that a command was given. */
public final class LocalFiles {
    private static final byte[] GZIP = {0x1f, (byte) 0x8b};
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    private static final Pattern EVENTS = Pattern.compile("\\.ndjson(\\.gz)?$");

    private LocalFiles() {}

    /**
     * @param file a path, or {@code -} for standard input; gzipped or not
     * @throws OperationFailedException if it cannot be read
     */
    public static byte[] read(String file) {
        try (InputStream in = open(file)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw cannotRead(file, e);
        }
    }

    /**
     * Opens a file that may be gzipped, and may begin with a byte order mark: neither is in the stream.
     *
     * @param file a path, or {@code -} for standard input
     * @throws IOException if it cannot be opened, or is not what it begins as
     */
    public static InputStream open(String file) throws IOException {
        InputStream in = new BufferedInputStream(raw(file));
        InputStream plain = beginsWith(GZIP, in) ? new BufferedInputStream(new GZIPInputStream(in)) : in;
        if (beginsWith(BYTE_ORDER_MARK, plain)) {
            plain.skipNBytes(BYTE_ORDER_MARK.length);
        }
        return plain;
    }

    private static InputStream raw(String file) throws IOException {
        if (file.equals("-")) {
            return System.in;
        }
        // A stream of the newer API asks a pipe for its position, which it has not.
        return isReadOnce(file) ? new FileInputStream(file) : Files.newInputStream(Path.of(file));
    }

    private static boolean beginsWith(byte[] start, InputStream in) throws IOException {
        in.mark(start.length);
        byte[] read = in.readNBytes(start.length);
        in.reset();
        return Arrays.equals(start, read);
    }

    /** NAME of a file of events {@code NAME.ndjson}, gzipped or not, with its folder. */
    public static String nameOf(String events) {
        return EVENTS.matcher(events).replaceFirst("");
    }

    /** True if the file can be read only once: standard input, or a pipe. */
    public static boolean isReadOnce(String file) {
        Path path = Path.of(file);
        return file.equals("-") || (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path));
    }

    /** Names the file and the reason. */
    public static OperationFailedException cannotRead(Object file, Exception failure) {
        return new OperationFailedException("cannot read " + file + ": " + why(failure), failure);
    }

    /** The cause of a failed read or write in words: the message of some exceptions is only the file's name. */
    public static String why(Exception failure) {
        if (failure instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof EOFException) {
            return "it is cut off";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "there is a file of this name";
        }
        if (failure instanceof NotDirectoryException) {
            return "it is no folder";
        }
        return String.valueOf(failure.getMessage());
    }
}
