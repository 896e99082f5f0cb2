package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A fixture or market as an observer sees it.
 *
 * @param present whether the ingestion still has it
 * @param versions how many bodies were accepted
 * @param body the last one accepted
 */
public record IngestedEntity(
        String sourceId, String id, PlatformStatus status, boolean present, int versions, JsonNode body) {

    /** Where a fixture or market stands on the odds platform; the contract names only {@link #UNAVAILABLE}. */
    public enum PlatformStatus {
        /** Kept by the ingestion, not forwarded: a market without its fixture. */
        STORED,
        /** Passed on to the odds platform. */
        FORWARDED,
        /**
         * Deleted after it was forwarded. The contract shows no other status behind this one; that it stays even when it is
         * posted again is our assumption, the worse of the two.
         */
        UNAVAILABLE
    }
}
