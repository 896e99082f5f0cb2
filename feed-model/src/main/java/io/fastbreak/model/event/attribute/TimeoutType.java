package io.fastbreak.model.event.attribute;

/** Kind of a timeout. Contract: Enumerations, TimeoutType; UNKNOWN is the default. */
public enum TimeoutType {
    UNKNOWN,
    FULL,
    SHORT,
    OFFICIALS,
    MEDIA,
    COMMERCIALS
}
