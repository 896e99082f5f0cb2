package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;

/** The part that an event has in the course of a game, by its type alone. */
public enum PlayKind {
    /** Something that players or officials did, such as a shot. */
    PLAY,
    /** Another clock, period, status or possession, which may be that of before. */
    SITUATION,
    /** A lineup and such, which a feed may repeat at any time. */
    NEITHER;

    public static PlayKind of(Event event) {
        return switch (event.type()) {
            case SHOT,
                    FREE_THROW,
                    REBOUND,
                    TURNOVER,
                    FOUL,
                    JUMP_BALL,
                    TIMEOUT,
                    SUBSTITUTION,
                    EJECTION,
                    CHALLENGE,
                    PROTEST -> PLAY;
            case CLOCK, PERIOD_TRANSITION, MATCH_STATUS_CHANGE, POSSESSION_CHANGE, POSSESSION_ARROW_CHANGE -> SITUATION;
            case LINEUP, PARTICIPATION, RELIABILITY, UNKNOWN -> NEITHER;
        };
    }

    /** True for the types of play that most feeds have all through a game. */
    public static boolean isCommon(Event event) {
        return switch (event.type()) {
            case SHOT, FREE_THROW, REBOUND, TURNOVER, FOUL -> true;
            default -> false;
        };
    }
}
