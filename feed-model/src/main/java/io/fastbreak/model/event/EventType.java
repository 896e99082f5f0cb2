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
    POSSESSION_ARROW_CHANGE;

    /** True if no event of the kind changes score, clock, period, status, review or reliability. */
    public boolean isNeutral() {
        return switch (this) {
            case LINEUP,
                    PARTICIPATION,
                    SUBSTITUTION,
                    REBOUND,
                    TURNOVER,
                    FOUL,
                    EJECTION,
                    JUMP_BALL,
                    TIMEOUT,
                    POSSESSION_CHANGE,
                    POSSESSION_ARROW_CHANGE -> true;
            case SHOT,
                    FREE_THROW,
                    CLOCK,
                    PERIOD_TRANSITION,
                    MATCH_STATUS_CHANGE,
                    CHALLENGE,
                    PROTEST,
                    RELIABILITY,
                    UNKNOWN -> false;
        };
    }

    /** True if an event of the kind sets a state that replaces the one set by earlier events of the kind. */
    public boolean setsState() {
        return switch (this) {
            case CLOCK, PERIOD_TRANSITION, MATCH_STATUS_CHANGE, RELIABILITY -> true;
            default -> false;
        };
    }
}
