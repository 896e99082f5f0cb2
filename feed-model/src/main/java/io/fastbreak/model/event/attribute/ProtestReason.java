package io.fastbreak.model.event.attribute;

/** What a protest is about. Contract: Enumerations, ProtestReason; UNKNOWN is the default. */
public enum ProtestReason {
    UNKNOWN,
    SCOREKEEPING,
    TIMEKEEPING,
    SHOT_CLOCK,
    OTHER
}
