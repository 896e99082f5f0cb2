package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The phase in which a market is offered (contract, "Source market"). */
public enum InPlayStatus {
    /** The provider gives no information. */
    @JsonProperty("Unspecified")
    UNSPECIFIED,
    @JsonProperty("PreMatch")
    PRE_MATCH,
    @JsonProperty("InPlay")
    IN_PLAY
}
