package io.fastbreak.validator.compiled;

/** Ends a pass over a record that is perhaps not valid; it never leaves the package, and why is for the judge to say. */
final class PossiblyInvalidException extends RuntimeException {
    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace, so it is the same wherever it is thrown
    static final PossiblyInvalidException DOUBT = new PossiblyInvalidException();

    private static final long serialVersionUID = 1;

    private PossiblyInvalidException() {
        super("perhaps not valid", null, false, false);
    }
}
