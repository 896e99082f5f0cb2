package io.fastbreak.validator.scanner;

/** Ends a pass over a record that may be invalid. {@code EventProgram} catches it; the reasons are found by the schema validator. */
public final class PossiblyInvalidException extends RuntimeException {
    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace, so one instance is enough
    public static final PossiblyInvalidException DOUBT = new PossiblyInvalidException();

    private static final long serialVersionUID = 1;

    private PossiblyInvalidException() {
        super("possibly invalid", null, false, false);
    }
}
