package io.fastbreak.model.event;

/** Side of a competitor. Contract: Enumerations, CompetitorType; UNKNOWN is the default. */
public enum CompetitorType {
    UNKNOWN,
    HOME,
    AWAY
}
