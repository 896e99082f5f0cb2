package io.fastbreak.model.event.attribute;

/** The subject of a coach's challenge. Contract: Enumerations, ChallengeReason; UNKNOWN is the default. */
public enum ChallengeReason {
    UNKNOWN,
    CLOCK,
    TWO_POINTS,
    THREE_POINTS,
    FREE_THROW_SHOOTER,
    OUT_OF_BOUNDS,
    FOUL,
    GOAL_TENDING,
    VIOLENCE
}
