package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A fixture or market with its status.
 *
 * @param present false once deleted
 * @param versions how many bodies were accepted
 * @param body the last one accepted
 */
public record IngestedEntity(
        String sourceId, String id, PlatformStatus status, boolean present, int versions, JsonNode body) {

    /** The status on the odds platform; the contract names only {@link #UNAVAILABLE}. */
    public enum PlatformStatus {
        /** Stored by the ingestion but not forwarded: a market without its fixture. */
        STORED,
        /** Forwarded to the odds platform. */
        FORWARDED,
        /**
         * Deleted after it was forwarded. The contract does not say whether a new post makes it available again; the
         * simulator assumes the worse case, that it does not.
         */
        UNAVAILABLE
    }
}
