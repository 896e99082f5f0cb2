package io.fastbreak.sequencer;

/** Stored state says which format it has. */
final class Formats {
    private Formats() {}

    static void require(int known, long found, String what) {
        if (found != known) {
            throw new IllegalStateException(what + " of format " + found + ", this program reads " + known
                    + ": start the version that wrote it, or reset the application's state and replay");
        }
    }
}
