package io.fastbreak.simulator.ingestion;

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
