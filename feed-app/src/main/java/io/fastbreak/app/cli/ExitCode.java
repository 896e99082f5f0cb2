package io.fastbreak.app.cli;

/** How a command ends. */
public final class ExitCode {
    public static final int DONE = 0;
    /** The command ran, and the data says no. */
    public static final int NO = 1;

    public static final int WRONG_USE = 2;
    public static final int COULD_NOT_RUN = 3;

    private ExitCode() {}
}
