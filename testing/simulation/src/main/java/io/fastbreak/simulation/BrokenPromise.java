package io.fastbreak.simulation;

import java.util.Locale;

/**
 * A promise that was not kept.
 *
 * @param promise a few words, the same for all violations of one kind
 * @param atMs when it was seen, milliseconds from the start
 */
public record BrokenPromise(String promise, long atMs, String detail) {
    private static final String NO_ERROR = "no error";

    /** The program, or the simulation itself, has failed. */
    static BrokenPromise error(String detail) {
        return new BrokenPromise(NO_ERROR, 0, detail);
    }

    boolean isError() {
        return promise.equals(NO_ERROR);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3fs: %s: %s", atMs / 1_000.0, promise, detail);
    }
}
