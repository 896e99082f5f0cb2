package io.fastbreak.model.log;

/** Stored state says which format it has, so that no program misreads what another version wrote. */
public final class Formats {
    private Formats() {}

    /**
     * @param what the stored thing, for the message
     * @throws IllegalStateException where the format is another, with the way out
     */
    public static void require(int known, long found, String what) {
        if (found != known) {
            throw new IllegalStateException(what + " of format " + found + ", this program reads " + known
                    + ": start the version that wrote it, or reset the application's state and replay");
        }
    }
}
