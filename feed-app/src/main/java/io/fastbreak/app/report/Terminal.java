package io.fastbreak.app.report;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether people look on, and how much they see; only the launcher can tell the first. */
public final class Terminal {
    /** Rows and columns of a terminal that does not tell. */
    public static final Size USUAL = new Size(24, 80);

    private static final Pattern ROWS_AND_COLUMNS = Pattern.compile("(\\d+) (\\d+)");

    /** In characters. */
    public record Size(int rows, int columns) {}

    private Terminal() {}

    /** True where standard output is a terminal. */
    public static boolean isOutput() {
        return Boolean.getBoolean("fastbreak.terminal.output");
    }

    /** True where standard error is a terminal. */
    public static boolean isError() {
        return Boolean.getBoolean("fastbreak.terminal");
    }

    /** True where colours are welcome; see no-color.org. */
    public static boolean isColourful(Map<String, String> environment) {
        return isOutput()
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }

    /** As the terminal tells at this moment; {@link #USUAL} where there is none. */
    public static Size size() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .start();
            try (BufferedReader told =
                    new BufferedReader(new InputStreamReader(stty.getInputStream(), StandardCharsets.US_ASCII))) {
                return size(String.valueOf(told.readLine()));
            }
        } catch (IOException e) {
            return USUAL;
        }
    }

    /** @param told rows and columns; what is none of a terminal that shows something is {@link #USUAL} */
    static Size size(String told) {
        Matcher numbers = ROWS_AND_COLUMNS.matcher(told);
        if (!numbers.matches()) {
            return USUAL;
        }
        Size size = new Size(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
        return size.rows() > 0 && size.columns() > 0 ? size : USUAL;
    }
}
