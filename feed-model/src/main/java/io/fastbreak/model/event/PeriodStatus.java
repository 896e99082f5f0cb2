package io.fastbreak.model.event;

/** State of a period. Contract: Enumerations, PeriodStatus; UNKNOWN is the default. */
public enum PeriodStatus {
    UNKNOWN,
    PENDING,
    IN_PROGRESS,
    FINISHED
}
