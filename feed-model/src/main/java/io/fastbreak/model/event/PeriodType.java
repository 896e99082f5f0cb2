package io.fastbreak.model.event;

/** Kind of a period; {@link Period#number()} restarts for each. Contract: Enumerations, PeriodType; UNKNOWN is the default. */
public enum PeriodType {
    UNKNOWN,
    PREGAME,
    REGULAR,
    OVERTIME
}
