package io.fastbreak.model.event.attribute;

/** Further facts about a free throw. Contract: Enumerations, FreeThrowQualifier; UNKNOWN is the default. */
public enum FreeThrowQualifier {
    UNKNOWN,
    SECOND_CHANCE,
    FAST_BREAK,
    FROM_TURNOVER
}
