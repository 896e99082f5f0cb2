package io.fastbreak.projector.game;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.projector.clock.PlayKind;
import org.jspecify.annotations.Nullable;

/**
 * The signs, besides the plays themselves, that a game continues: another status of the clock, another period or match
 * status, another possession. Clock values alone do not, nor reliability notices: a feed may repeat those although it
 * no longer receives the game.
 */
public record Progression(
        @Nullable ClockStatusType clock,
        @Nullable Period period,
        MatchStatus matchStatus,
        @Nullable String possession,
        @Nullable String arrow) {

    private static Progression of(GameProjection game) {
        GameClock clock = game.timing().clock();
        return new Progression(
                clock == null ? null : clock.status(),
                game.timing().period(),
                game.timing().matchStatus(),
                game.figures().possession(),
                game.figures().arrow());
    }

    /** The game before an event; null if it does not matter for whether the event is a play. */
    public static @Nullable Progression before(Event event, GameProjection game) {
        return PlayKind.of(event) == PlayKind.SITUATION ? of(game) : null;
    }

    /**
     * True if a new event is a play.
     *
     * @param before of the game before it
     * @param game as it is now
     */
    public static boolean isPlay(Event event, @Nullable Progression before, GameProjection game) {
        return before == null ? PlayKind.of(event) == PlayKind.PLAY : !before.equals(of(game));
    }
}
