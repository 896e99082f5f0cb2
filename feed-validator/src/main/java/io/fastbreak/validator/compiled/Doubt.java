package io.fastbreak.validator.compiled;

/** Ends a pass over a record that is perhaps not valid; it never leaves the package, and why is for the judge to say. */
final class Doubt extends RuntimeException {
    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace, so it is the same wherever it is thrown
    static final Doubt DOUBT = new Doubt();

    private static final long serialVersionUID = 1;

    private Doubt() {
        super("perhaps not valid", null, false, false);
    }
}
