package io.fastbreak.app.run;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Newline-delimited values, kept as bytes: a line need be neither JSON nor text. */
public final class InputLines {
    private InputLines() {}

    /**
     * Hands over each line without its end; an empty line is an empty value, and so no value is lost.
     *
     * @param file a path, or {@code -} for standard input
     * @throws CannotRunException where it cannot be read
     */
    public static void read(String file, Consumer<byte[]> lines) {
        try (InputStream in = new BufferedInputStream(file.equals("-") ? System.in : Files.newInputStream(Path.of(file)))) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            int next;
            while ((next = in.read()) >= 0) {
                if (next != '\n') {
                    line.write(next);
                } else {
                    lines.accept(withoutCarriageReturn(line));
                    line.reset();
                }
            }
            if (line.size() > 0) {
                lines.accept(withoutCarriageReturn(line));
            }
        } catch (IOException e) {
            throw new CannotRunException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private static byte[] withoutCarriageReturn(ByteArrayOutputStream line) {
        byte[] bytes = line.toByteArray();
        boolean windows = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
        return windows ? java.util.Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }
}
