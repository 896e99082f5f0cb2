package io.fastbreak.projector;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.GameClock;
import org.jspecify.annotations.Nullable;

/**
 * What shows, besides the plays themselves, that a game continues: another status of the clock, another period or match
 * status, another possession. Clock values alone do not, nor reliability notices: a feed may repeat those although it
 * no longer receives the game.
 */
record Progression(
        @Nullable ClockStatusType clock,
        @Nullable Period period,
        MatchStatus matchStatus,
        @Nullable String possession,
        @Nullable String arrow) {

    private static Progression of(GameProjection game) {
        GameClock clock = game.clock();
        return new Progression(
                clock == null ? null : clock.status(),
                game.period(),
                game.matchStatus(),
                game.possession(),
                game.arrow());
    }

    enum Kind {
        PLAY,
        SITUATION,
        NEITHER
    }

    /** What an event may show, by its kind alone. */
    static Kind kind(Event event) {
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
                    PROTEST -> Kind.PLAY;
            case CLOCK, PERIOD_TRANSITION, MATCH_STATUS_CHANGE, POSSESSION_CHANGE, POSSESSION_ARROW_CHANGE ->
                Kind.SITUATION;
            case LINEUP, PARTICIPATION, RELIABILITY, UNKNOWN -> Kind.NEITHER;
        };
    }

    /** True for the kinds of play that most feeds have all through a game. */
    static boolean isCommonPlay(Event event) {
        return switch (event.type()) {
            case SHOT, FREE_THROW, REBOUND, TURNOVER, FOUL -> true;
            default -> false;
        };
    }

    /** The game before an event; null if it does not matter for whether the event is a play. */
    static @Nullable Progression before(Event event, GameProjection game) {
        return kind(event) == Kind.SITUATION ? of(game) : null;
    }

    /**
     * True if a new event is a play.
     *
     * @param before of the game before it
     * @param game as it is now
     */
    static boolean isPlay(Event event, @Nullable Progression before, GameProjection game) {
        return before == null ? kind(event) == Kind.PLAY : !before.equals(of(game));
    }
}
