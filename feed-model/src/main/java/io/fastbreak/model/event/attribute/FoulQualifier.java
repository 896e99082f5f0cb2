package io.fastbreak.model.event.attribute;

/** Further facts about a foul. Contract: Enumerations, FoulQualifier; UNKNOWN is the default. */
public enum FoulQualifier {
    UNKNOWN,
    CLASS_A,
    CLASS_B,
    DIRECT,
    INDIRECT,
    GAME_DISQUALIFICATION,
    FIGHTING,
    CANCELLED_FREE_THROWS,
    ONE_AND_ONE
}
