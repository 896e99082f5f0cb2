package io.fastbreak.model.event.attribute;

/** Kind of a foul. Contract: Enumerations, FoulType; UNKNOWN is the default. */
public enum FoulType {
    UNKNOWN,
    OFFENSIVE,
    PERSONAL,
    TECHNICAL,
    DISQUALIFYING,
    UNSPORTSMANLIKE,
    INTENTIONAL,
    THROW_IN,
    BENCH,
    COACH
}
