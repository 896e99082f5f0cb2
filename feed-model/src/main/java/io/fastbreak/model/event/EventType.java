package io.fastbreak.model.event;

/** Kind of an event: the discriminator that selects the shape of its attributes. Contract: Enumerations, EventType; UNKNOWN is the default. */
public enum EventType {
    UNKNOWN,
    CHALLENGE,
    CLOCK,
    EJECTION,
    FOUL,
    FREE_THROW,
    JUMP_BALL,
    MATCH_STATUS_CHANGE,
    PARTICIPATION,
    PERIOD_TRANSITION,
    PROTEST,
    SHOT,
    SUBSTITUTION,
    TIMEOUT,
    TURNOVER,
    REBOUND,
    RELIABILITY,
    LINEUP,
    POSSESSION_CHANGE,
    POSSESSION_ARROW_CHANGE
}
