package io.fastbreak.app.report;

import java.io.Console;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Output that depends on standard error being a terminal; the start script passes whether it is one. */
public final class Terminal {
    private Terminal() {}

    /** True if standard error is a terminal. */
    public static boolean isError() {
        return Boolean.getBoolean("fastbreak.terminal");
    }

    /** For questions; null without a terminal. */
    public static @Nullable Console console() {
        return isError() ? System.console() : null;
    }

    /** Asks a question; only yes is a confirmation. */
    public static boolean confirms(Console console, String question, Object... arguments) {
        String answer = console.readLine(question + " [y/N] ", arguments);
        return answer != null && answer.strip().equalsIgnoreCase("y");
    }

    /** A progress line, only shown on a terminal. */
    public static final class ProgressLine implements AutoCloseable {
        private static final String START_OF_LINE = "\r\033[K";

        private final PrintWriter err;
        private final boolean shown = isError();
        private String last = "";

        public ProgressLine(PrintWriter err) {
            this.err = err;
        }

        public void show(String text) {
            if (shown && !text.equals(last)) {
                err.print(START_OF_LINE + text);
                err.flush();
                last = text;
            }
        }

        /** Clears the line. */
        public void clear() {
            if (!last.isEmpty()) {
                err.print(START_OF_LINE);
                err.flush();
                last = "";
            }
        }

        @Override
        public void close() {
            clear();
        }
    }
}
