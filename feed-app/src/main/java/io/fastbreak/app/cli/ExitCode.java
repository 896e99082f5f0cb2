package io.fastbreak.app.cli;

import io.fastbreak.platform.Answer;

/** How a command ends. */
public final class ExitCode {
    public static final int DONE = 0;
    /** The command ran, and the data says no. */
    public static final int NO = 1;

    public static final int WRONG_USE = 2;
    public static final int COULD_NOT_RUN = 3;

    private ExitCode() {}

    /** Of an answer of the platform: who is not let in could not ask; a no to the data is an answer. */
    static int of(Answer<?> answer) {
        return switch (answer.kind()) {
            case FOUND, CREATED, UPDATED, DELETED, ACKNOWLEDGED -> DONE;
            case NOT_FOUND -> NO;
            case REFUSED -> answer.status() == 401 || answer.status() == 403 ? COULD_NOT_RUN : NO;
            case GAVE_UP -> COULD_NOT_RUN;
        };
    }
}
