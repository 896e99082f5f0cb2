package io.fastbreak.model.event;

/** State of the match. Contract: Enumerations, MatchStatus; UNKNOWN is the default. */
public enum MatchStatus {
    UNKNOWN,
    NOT_STARTED,
    WARMUP,
    IN_PROGRESS,
    FINISHED,
    INTERRUPTED,
    CANCELLED,
    ABANDONED
}
