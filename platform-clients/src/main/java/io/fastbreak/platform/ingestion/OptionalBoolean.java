package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Yes, no or unspecified (contract, "Source fixture"). */
public enum OptionalBoolean {
    @JsonProperty("Unspecified")
    UNSPECIFIED,
    @JsonProperty("Yes")
    YES,
    @JsonProperty("No")
    NO
}
