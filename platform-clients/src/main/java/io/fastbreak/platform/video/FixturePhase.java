package io.fastbreak.platform.video;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Where a fixture stands (contract, "States and transitions"). */
public enum FixturePhase {
    PRE_MATCH,
    /** From its scheduled start on; live streams are offered. */
    IN_PLAY,
    /** Completed; a recording is offered once it is processed. */
    RESULTED,
    /** Another than the contract lists; cannot be sent. */
    @JsonEnumDefaultValue
    UNKNOWN
}
