package io.fastbreak.model.event;

/** Role of a participant in an event. Contract: Enumerations, ParticipantType; UNKNOWN is the default. */
public enum ParticipantType {
    UNKNOWN,
    SHOOTER,
    FOUL_BY,
    FOUL_ON,
    ASSISTER,
    BLOCKER,
    REBOUNDER,
    TURNOVER_BY,
    STEALER,
    PARTICIPANT,
    WON_BY,
    LOST_BY,
    SUBSTITUTED_IN,
    SUBSTITUTED_OUT,
    STARTER,
    BENCH
}
