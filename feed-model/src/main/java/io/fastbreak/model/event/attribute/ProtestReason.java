package io.fastbreak.model.event.attribute;

/** The subject of a protest. Contract: Enumerations, ProtestReason; UNKNOWN is the default. */
public enum ProtestReason {
    UNKNOWN,
    SCOREKEEPING,
    TIMEKEEPING,
    SHOT_CLOCK,
    OTHER
}
