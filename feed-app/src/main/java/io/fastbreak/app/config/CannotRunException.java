package io.fastbreak.app.config;

/** The program could not do what was asked; the message says why and what to do. */
public final class CannotRunException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public CannotRunException(String message) {
        super(message);
    }

    public CannotRunException(String message, Throwable cause) {
        super(message, cause);
    }
}
