package io.fastbreak.model.event.attribute;

/** Further facts about a field goal attempt. Contract: Enumerations, ShotQualifier; UNKNOWN is the default. */
public enum ShotQualifier {
    UNKNOWN,
    SECOND_CHANCE,
    FAST_BREAK,
    FROM_TURNOVER,
    POINTS_IN_THE_PAINT,
    BLOCKED
}
