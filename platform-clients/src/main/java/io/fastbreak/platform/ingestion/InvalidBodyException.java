package io.fastbreak.platform.ingestion;

/** A body that somebody wrote breaks the contract; the message says which field and how. */
public final class InvalidBodyException extends Exception {
    private static final long serialVersionUID = 1;

    InvalidBodyException(String message) {
        super(message);
    }
}
