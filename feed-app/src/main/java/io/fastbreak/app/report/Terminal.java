package io.fastbreak.app.report;

/** Whether people look on; only the launcher can tell. */
public final class Terminal {
    /** Clears the screen and goes to its upper left. */
    public static final String CLEAR = "\033[H\033[2J";

    private Terminal() {}

    /** True where standard output is a terminal. */
    public static boolean isOutput() {
        return Boolean.getBoolean("fastbreak.terminal.output");
    }

    /** True where standard error is a terminal. */
    public static boolean isError() {
        return Boolean.getBoolean("fastbreak.terminal");
    }
}
