package io.fastbreak.app.run;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
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
        try (InputStream in = file.equals("-") ? System.in : Files.newInputStream(Path.of(file))) {
            read(in, lines);
        } catch (IOException e) {
            throw new CannotRunException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    static void read(InputStream in, Consumer<byte[]> lines) throws IOException {
        InputStream buffered = new BufferedInputStream(in);
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = buffered.read(); next >= 0; next = buffered.read()) {
            if (next == '\n') {
                lines.accept(withoutCarriageReturn(line));
                line.reset();
            } else {
                line.write(next);
            }
        }
        if (line.size() > 0) {
            lines.accept(withoutCarriageReturn(line));
        }
    }

    private static byte[] withoutCarriageReturn(ByteArrayOutputStream line) {
        byte[] bytes = line.toByteArray();
        boolean windows = bytes.length > 0 && bytes[bytes.length - 1] == '\r';
        return windows ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }
}
