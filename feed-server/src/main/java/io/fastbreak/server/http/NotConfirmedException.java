package io.fastbreak.server.http;

/** What was asked for could not be done, or it is not known whether it was; the message says which, and the way out. */
public final class NotConfirmedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotConfirmedException(String message, Throwable cause) {
        super(message, cause);
    }
}
