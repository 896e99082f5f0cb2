package io.fastbreak.app.cli;

import io.fastbreak.platform.Answer;

/** Exit codes of the commands. */
public final class ExitCode {
    public static final int OK = 0;
    /** The command ran, and what it checked is wrong or missing. */
    public static final int CHECK_FAILED = 1;

    public static final int USAGE_ERROR = 2;
    public static final int RUNTIME_ERROR = 3;

    private ExitCode() {}

    /** For a response of the platform: denied access is a runtime error, a rejected or missing entity a failed check. */
    static int of(Answer<?> answer) {
        return switch (answer.kind()) {
            case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED -> OK;
            case NOT_FOUND -> CHECK_FAILED;
            case REFUSED -> answer.status() == 401 || answer.status() == 403 ? RUNTIME_ERROR : CHECK_FAILED;
            case GAVE_UP -> RUNTIME_ERROR;
        };
    }
}
