package io.fastbreak.app.config;

import org.jspecify.annotations.Nullable;

/** The program could not do what was asked; the message says why and what to do. */
public class OperationFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OperationFailedException(String message) {
        super(message);
    }

    public OperationFailedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
