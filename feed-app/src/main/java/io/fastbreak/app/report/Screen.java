package io.fastbreak.app.report;

import java.io.PrintWriter;
import java.util.List;

/** A terminal screen that redraws only changed lines. Can be closed by any thread. */
public final class Screen implements AutoCloseable {
    /** Polls between two queries of the terminal size. */
    public static final int POLLS_OF_ONE_SIZE = 10;

    private static final String OTHER_BUFFER = "\033[?1049h\033[?25l\033[2J";
    private static final String BACK = "\033[?25h\033[?1049l";
    private static final String REST_OF_LINE = "\033[K";

    private final PrintWriter out;
    private Terminal.Size size = Terminal.DEFAULT_SIZE;
    private List<String> shown = List.of();
    private boolean open;
    private boolean closed;

    public Screen(PrintWriter out) {
        this.out = out;
    }

    /** Sets the size; a change redraws all lines. */
    public synchronized void fit(Terminal.Size now) {
        if (!now.equals(size)) {
            size = now;
            out.print(open ? "\033[2J" : "");
            shown = List.of();
        }
    }

    public synchronized int columns() {
        return size.columns();
    }

    /** Shows as many lines as fit. */
    public synchronized void show(List<String> lines) {
        if (closed) {
            return;
        }
        StringBuilder change = new StringBuilder(open ? "" : OTHER_BUFFER);
        open = true;
        List<String> fitting = lines.subList(0, Math.min(lines.size(), size.rows()));
        for (int row = 0; row < Math.max(fitting.size(), shown.size()); row++) {
            String now = row < fitting.size() ? fitting.get(row) : "";
            if (row >= shown.size() || !now.equals(shown.get(row))) {
                change.append("\033[").append(row + 1).append(";1H").append(now).append(REST_OF_LINE);
            }
        }
        shown = List.copyOf(fitting);
        out.print(change);
        out.flush();
    }

    /** Restores the terminal; nothing is shown afterwards. */
    @Override
    public synchronized void close() {
        if (open) {
            out.print(BACK);
            out.flush();
            open = false;
        }
        closed = true;
    }
}
