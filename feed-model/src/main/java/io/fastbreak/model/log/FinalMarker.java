package io.fastbreak.model.log;

/**
 * Kept of a final game after its retirement, so that later events are rejected as EXPIRED and versions do not restart.
 *
 * @param stateVersion the last version
 * @param hash of the final game, 64 bits
 * @param lastEventUtc when its last event was appended, milliseconds
 */
public record FinalMarker(long stateVersion, long hash, long lastEventUtc) {
    /** Its stored form. */
    public static final RecordCodec<FinalMarker> STORED = RecordCodec.of(FinalMarker.class, 1, "final marker");
}
