package io.fastbreak.app.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.jspecify.annotations.Nullable;

/** What one thread writes to standard output; what others write meanwhile goes where it went before. */
public final class CapturedOutput {
    private static final ThreadLocal<@Nullable OutputStream> CAPTURED = new ThreadLocal<>();

    static {
        System.setOut(new PrintStream(new ByThread(System.out), true, UTF_8));
    }

    private CapturedOutput() {}

    /** Runs a command and returns what this thread wrote, which need not be text. */
    public static String of(Runnable command) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CAPTURED.set(bytes);
        try {
            command.run();
            System.out.flush();
        } finally {
            CAPTURED.remove();
        }
        return bytes.toString(UTF_8);
    }

    private static final class ByThread extends OutputStream {
        private final OutputStream others;

        ByThread(OutputStream others) {
            this.others = others;
        }

        private OutputStream target() {
            OutputStream captured = CAPTURED.get();
            return captured == null ? others : captured;
        }

        @Override
        public void write(int value) throws IOException {
            target().write(value);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            target().write(bytes, offset, length);
        }

        @Override
        public void flush() throws IOException {
            target().flush();
        }
    }
}
