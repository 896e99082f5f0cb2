package io.fastbreak.sequencer;

/** The sequence numbers that are taken for such. */
final class Sequence {
    // Keeps sums of numbers and distances within a long; no feed counts this far.
    private static final long HIGHEST = 1L << 60;

    private Sequence() {}

    static boolean isOutOfRange(long number) {
        return number > HIGHEST || number < -HIGHEST;
    }
}
