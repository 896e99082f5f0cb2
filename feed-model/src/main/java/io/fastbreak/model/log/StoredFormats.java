package io.fastbreak.model.log;

/** Stored state contains its format number, so that no program misreads what another version wrote. */
public final class StoredFormats {
    private StoredFormats() {}

    /** The stored format is not one that this program reads: an error of the installation, not of a fixture. */
    public static final class UnknownFormatException extends IllegalStateException {
        private static final long serialVersionUID = 1;

        UnknownFormatException(String message) {
            super(message);
        }
    }

    /**
     * @param what the stored thing, for the message
     * @throws UnknownFormatException if the format is another one; the message says what to do
     */
    public static void require(int known, long found, String what) {
        if (found != known) {
            throw new UnknownFormatException(what + " of format " + found + ", this program reads " + known
                    + ": start the version that wrote it, or reset the application's state and replay");
        }
    }
}
