package io.fastbreak.model.event;

/** Kind of an event: the discriminator that selects the shape of its attributes. Contract: Enumerations, EventType; UNKNOWN is the default. */
public enum EventType {
    UNKNOWN,
    CHALLENGE(Attributes.Challenge.class),
    CLOCK(Attributes.Clock.class),
    EJECTION(Attributes.Ejection.class),
    FOUL(Attributes.Foul.class),
    FREE_THROW(Attributes.FreeThrow.class),
    JUMP_BALL,
    MATCH_STATUS_CHANGE(Attributes.MatchStatusChange.class),
    PARTICIPATION,
    PERIOD_TRANSITION,
    PROTEST(Attributes.Protest.class),
    SHOT(Attributes.Shot.class),
    SUBSTITUTION,
    TIMEOUT(Attributes.Timeout.class),
    TURNOVER(Attributes.Turnover.class),
    REBOUND(Attributes.Rebound.class),
    RELIABILITY(Attributes.Reliability.class),
    LINEUP(Attributes.Lineup.class),
    POSSESSION_CHANGE,
    POSSESSION_ARROW_CHANGE;

    private final Class<? extends Attributes> attributes;

    /** A kind without attributes of its own. */
    EventType() {
        this(Attributes.None.class);
    }

    EventType(Class<? extends Attributes> attributes) {
        this.attributes = attributes;
    }

    /** The shape of its attributes. */
    public Class<? extends Attributes> attributes() {
        return attributes;
    }

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
