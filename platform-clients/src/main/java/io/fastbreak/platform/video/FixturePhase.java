package io.fastbreak.platform.video;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** The phase of a fixture (contract, "States and transitions"). */
public enum FixturePhase {
    PRE_MATCH,
    /** From the scheduled start on; live streams are offered. */
    IN_PLAY,
    /** Completed; a recording is offered after it was processed. */
    RESULTED,
    /** A value that the contract does not list. */
    @JsonEnumDefaultValue
    UNKNOWN
}
