package io.fastbreak.model.event;

/** State of the game clock. Contract: Enumerations, ClockStatusType; UNKNOWN is the default. */
public enum ClockStatusType {
    UNKNOWN,
    STARTED,
    STOPPED,
    ADJUSTED
}
