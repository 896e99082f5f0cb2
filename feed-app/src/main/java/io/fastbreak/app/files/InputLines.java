package io.fastbreak.app.files;

import io.fastbreak.app.config.OperationFailedException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.Consumer;

/** Newline-delimited values, kept as bytes: a line need be neither JSON nor text. */
public final class InputLines {
    private static final int BLOCK = 64 * 1024;
    /** For a carriage return, and for one byte that shows that a line is too long. */
    private static final int BEYOND = 2;

    private final int kept;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private long size;

    private InputLines(int maxBytes) {
        kept = maxBytes + BEYOND;
    }

    /** Takes one line. */
    @FunctionalInterface
    public interface LineConsumer {
        /**
         * @param value the line without its end; an empty line is an empty value, and so no value is lost
         * @param size bytes of the line in the input without its line feed, also if the value was cut
         */
        void accept(byte[] value, long size);
    }

    /**
     * Hands over each line whole.
     *
     * @param file a path, or {@code -} for standard input; gzipped or not, with a byte order mark or without
     * @throws OperationFailedException if it cannot be read
     */
    public static void read(String file, Consumer<byte[]> lines) {
        read(file, Integer.MAX_VALUE - BEYOND, (value, size) -> lines.accept(value));
    }

    /**
     * Hands over each line in constant memory: one of more than {@code maxBytes} is cut, but not to {@code maxBytes},
     * so that the validator finds it too long.
     *
     * @throws OperationFailedException if the file cannot be read
     */
    public static void read(String file, int maxBytes, LineConsumer lines) {
        try (InputStream in = LocalFiles.open(file)) {
            new InputLines(maxBytes).read(in, lines);
        } catch (IOException e) {
            throw LocalFiles.cannotRead(file, e);
        }
    }

    private void read(InputStream in, LineConsumer lines) throws IOException {
        byte[] block = new byte[BLOCK];
        for (int length = in.read(block); length >= 0; length = in.read(block)) {
            int start = 0;
            for (int i = 0; i < length; i++) {
                if (block[i] == '\n') {
                    append(block, start, i);
                    end(lines);
                    start = i + 1;
                }
            }
            append(block, start, length);
        }
        if (size > 0) {
            end(lines);
        }
    }

    private void append(byte[] block, int from, int to) {
        line.write(block, from, Math.min(to - from, kept - line.size()));
        size += to - from;
    }

    private void end(LineConsumer lines) {
        lines.accept(withoutCarriageReturn(line.toByteArray()), size);
        line.reset();
        size = 0;
    }

    private static byte[] withoutCarriageReturn(byte[] bytes) {
        boolean windows = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
        return windows ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }
}
