package io.fastbreak.validator.compiled;

/** Ends a pass over a record that may be invalid. It is not thrown out of the package; the reasons are found by the schema validator. */
final class PossiblyInvalidException extends RuntimeException {
    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace, so one instance is enough
    static final PossiblyInvalidException DOUBT = new PossiblyInvalidException();

    private static final long serialVersionUID = 1;

    private PossiblyInvalidException() {
        super("possibly invalid", null, false, false);
    }
}
