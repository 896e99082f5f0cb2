package io.fastbreak.server.http;

/** An operation failed, or its outcome is unknown; the message says which, and what to do. */
public final class NotConfirmedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotConfirmedException(String message, Throwable cause) {
        super(message, cause);
    }
}
