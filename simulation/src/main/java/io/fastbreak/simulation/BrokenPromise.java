package io.fastbreak.simulation;

import java.util.Locale;

/**
 * A promise that was not kept.
 *
 * @param promise a few words, the same for all violations of one kind
 * @param atMs when it was seen, milliseconds from the start
 */
public record BrokenPromise(String promise, long atMs, String detail) {
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3fs: %s: %s", atMs / 1_000.0, promise, detail);
    }
}
