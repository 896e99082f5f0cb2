package io.fastbreak.model.log;

/** Stored state says which format it has, so that no program misreads what another version wrote. */
public final class StoredFormats {
    private StoredFormats() {}

    /** What was stored has a format that this program does not read: a fault of the installation, not of a fixture. */
    public static final class UnknownFormatException extends IllegalStateException {
        private static final long serialVersionUID = 1;

        UnknownFormatException(String message) {
            super(message);
        }
    }

    /**
     * @param what the stored thing, for the message
     * @throws UnknownFormatException where the format is another, with the way out
     */
    public static void require(int known, long found, String what) {
        if (found != known) {
            throw new UnknownFormatException(what + " of format " + found + ", this program reads " + known
                    + ": start the version that wrote it, or reset the application's state and replay");
        }
    }
}
