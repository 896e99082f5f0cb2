package io.fastbreak.model.log;

/**
 * Kept of a final game after its retirement, so that later events are rejected as EXPIRED and versions do not restart.
 *
 * @param stateVersion the last version
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
        StoredFormats.require(FORMAT, in.number(), "final marker");
        return new FinalMarker(in.number(), in.number(), in.number());
    }
}
