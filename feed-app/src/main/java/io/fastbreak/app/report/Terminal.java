package io.fastbreak.app.report;

import java.io.BufferedReader;
import java.io.Console;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Properties of the terminal; the start script passes whether outputs are terminals. */
public final class Terminal {
    /** The size of a terminal whose size is unknown. */
    public static final Size DEFAULT_SIZE = new Size(24, 80);

    private static final Pattern ROWS_AND_COLUMNS = Pattern.compile("(\\d+) (\\d+)");

    /** In characters. */
    public record Size(int rows, int columns) {}

    private Terminal() {}

    /** Whether standard output is a terminal. */
    public static boolean isOutput() {
        return Boolean.getBoolean("fastbreak.terminal.output");
    }

    /** Whether standard error is a terminal. */
    public static boolean isError() {
        return Boolean.getBoolean("fastbreak.terminal");
    }

    /** Whether to use colors; see no-color.org. */
    public static boolean isColored(Map<String, String> environment) {
        return isOutput()
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
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

    /** The current size; {@link #DEFAULT_SIZE} without a terminal. */
    public static Size size() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .start();
            try (BufferedReader output =
                    new BufferedReader(new InputStreamReader(stty.getInputStream(), StandardCharsets.US_ASCII))) {
                return size(String.valueOf(output.readLine()));
            }
        } catch (IOException e) {
            return DEFAULT_SIZE;
        }
    }

    /** @param output of {@code stty size}; {@link #DEFAULT_SIZE} for anything but two positive numbers */
    static Size size(String output) {
        Matcher numbers = ROWS_AND_COLUMNS.matcher(output);
        if (!numbers.matches()) {
            return DEFAULT_SIZE;
        }
        Size size = new Size(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
        return size.rows() > 0 && size.columns() > 0 ? size : DEFAULT_SIZE;
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
