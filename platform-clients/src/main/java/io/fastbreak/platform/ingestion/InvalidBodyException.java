package io.fastbreak.platform.ingestion;

/** A request body that an operator wrote breaks the contract; the message names the field. */
public final class InvalidBodyException extends Exception {
    private static final long serialVersionUID = 1;

    InvalidBodyException(String message) {
        super(message);
    }
}
