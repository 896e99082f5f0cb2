package io.fastbreak.app.report;

import java.io.PrintWriter;

/** A progress line, only shown on a terminal. */
public final class ProgressLine implements AutoCloseable {
    private static final String START_OF_LINE = "\r\033[K";

    private final PrintWriter err;
    private final boolean shown = Terminal.isError();
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
