package io.fastbreak.app.command;

/** Exit codes of the commands. */
public final class ExitCode {
    public static final int OK = 0;
    /** The command ran, and what it checked is wrong or missing. */
    public static final int CHECK_FAILED = 1;

    public static final int USAGE_ERROR = 2;
    public static final int RUNTIME_ERROR = 3;

    private ExitCode() {}
}
