package io.fastbreak.model.event.attribute;

/** Kind of a rebound. Contract: Enumerations, ReboundType; UNKNOWN is the default. */
public enum ReboundType {
    UNKNOWN,
    DEFENSIVE,
    OFFENSIVE,
    DEFENSIVE_DEADBALL,
    OFFENSIVE_DEADBALL
}
