package io.fastbreak.model.log;

/**
 * What stays of a final game that has left the stores: its events are recognized as too late, and its versions do not
 * start again.
 *
 * @param stateVersion the last one
 * @param hash of the final game, 64 bits
 * @param lastEventUtc when its last event was appended, milliseconds
 */
public record FinalMarker(long stateVersion, long hash, long lastEventUtc) {
    private static final int FORMAT = 1;

    public byte[] toBytes() {
        CompactOutput out = new CompactOutput();
        out.number(FORMAT);
        out.number(stateVersion);
        out.number(hash);
        out.number(lastEventUtc);
        return out.toBytes();
    }

    /** @throws IllegalStateException where a later version of the program wrote the bytes */
    public static FinalMarker fromBytes(byte[] bytes) {
        CompactInput in = new CompactInput(bytes);
        long format = in.number();
        if (format != FORMAT) {
            throw new IllegalStateException("final marker of format " + format + ", this program reads " + FORMAT
                    + ": start the version that wrote it, or reset the application's state and replay");
        }
        return new FinalMarker(in.number(), in.number(), in.number());
    }
}
