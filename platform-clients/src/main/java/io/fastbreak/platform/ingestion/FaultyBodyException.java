package io.fastbreak.platform.ingestion;

/** A body that somebody wrote breaks the contract; the message says which field and how. */
public final class FaultyBodyException extends Exception {
    private static final long serialVersionUID = 1;

    FaultyBodyException(String message) {
        super(message);
    }
}
