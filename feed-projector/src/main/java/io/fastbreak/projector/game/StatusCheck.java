package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.clock.ClockProjection;
import io.fastbreak.projector.clock.MatchStatusProjection;
import io.fastbreak.projector.clock.PeriodProjection;
import io.fastbreak.projector.clock.PlayKind;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.rules.Periods;
import java.util.Set;

/**
 * Flags a match status that the play contradicts: a match that is said not to have begun and has, one that is over and is
 * played, one that has been decided and is said to go on, or to be cancelled or abandoned. The next status settles it; that it
 * goes on, live play as well.
 */
final class StatusCheck {
    private static final String NOT_BEGUN = "the match is said not to have begun, and it has";
    private static final String PLAYED = "the match is said to be over, and is played";
    private static final String DECIDED = "the match was decided and has ended, and is said not to be over";
    private static final String UNDONE = "the match was decided and has ended, and is said to have no result";
    private static final Set<String> ALL = Set.of(NOT_BEGUN, PLAYED, DECIDED, UNDONE);

    private MatchStatus status = MatchStatus.UNKNOWN;
    /** True once a play has contradicted the status. */
    private boolean contradicted;
    /** True once the match was said to be over. */
    private boolean ended;

    StatusCheck() {}

    StatusCheck(StatusCheck other) {
        status = other.status;
        contradicted = other.contradicted;
        ended = other.ended;
    }

    void apply(Event event, GameProjection game) {
        if (event.attributes() instanceof Attributes.MatchStatusChange change) {
            if (change.status() != MatchStatus.UNKNOWN) {
                change(event, change.status(), game);
            }
        } else {
            play(event, game);
        }
    }

    private void change(Event event, MatchStatus next, GameProjection game) {
        game.findings().settle(flag -> ALL.contains(flag.fact()));
        boolean isPlayed = !game.figures().score().points().isEmpty()
                || game.timing().time().played() > 0;
        if (isBefore(next) && isPlayed) {
            game.findings().flag(Reason.CONTRADICTION, event, NOT_BEGUN);
        } else if (ended && isWithoutResult(next) && game.result().isDecided(game)) {
            game.findings().flag(Reason.CONTRADICTION, event, UNDONE);
        } else if (status == MatchStatus.FINISHED
                && !MatchStatusProjection.isFinal(next)
                && game.result().isDecided(game)) {
            game.findings().flag(Reason.CONTRADICTION, event, DECIDED);
        }
        ended |= next == MatchStatus.FINISHED;
        status = next;
        contradicted = false;
    }

    private void play(Event event, GameProjection game) {
        boolean goesOn = ClockProjection.starts(event) || PeriodProjection.startsPeriod(event);
        boolean isLive = goesOn || (isLivePlay(event) && Periods.isPlayed(event.period()));
        if (status == MatchStatus.IN_PROGRESS && isLive) {
            game.findings().settle(flag -> flag.fact().equals(DECIDED));
        }
        boolean isContradicted =
                switch (status) {
                    case CANCELLED, ABANDONED -> isLive;
                    case FINISHED -> goesOn;
                    case NOT_STARTED, WARMUP -> Basket.isMade(event) && event.type() == EventType.SHOT;
                    case IN_PROGRESS, INTERRUPTED, UNKNOWN -> false;
                };
        if (isContradicted && !contradicted) {
            contradicted = true;
            game.findings().flag(Reason.CONTRADICTION, event, isBefore(status) ? NOT_BEGUN : PLAYED);
        }
    }

    private static boolean isWithoutResult(MatchStatus status) {
        return status == MatchStatus.CANCELLED || status == MatchStatus.ABANDONED;
    }

    private static boolean isBefore(MatchStatus status) {
        return status == MatchStatus.NOT_STARTED || status == MatchStatus.WARMUP;
    }

    private static boolean isLivePlay(Event event) {
        return PlayKind.isCommon(event) || event.type() == EventType.JUMP_BALL;
    }
}
