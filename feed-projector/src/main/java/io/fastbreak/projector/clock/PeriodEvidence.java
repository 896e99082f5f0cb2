package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.projector.rules.Periods;
import io.fastbreak.projector.rules.ProjectionRules;
import org.jspecify.annotations.Nullable;

/** The evidence of one event about the period that it names. */
public final class PeriodEvidence {
    /**
     * A period's first play is at most this long after its start, and its last one this long before its end: one
     * possession. In the games that the limits were measured on it is at most 31 seconds.
     */
    static final long POSSESSION_MS = 40_000;
    /** The same for a clock of whole minutes. */
    static final long MINUTE_MS = 60_000;

    private PeriodEvidence() {}

    /** True if a clock value is about one possession from the start or the end of its period, or less. */
    public static boolean isClose(long distanceMs, long shownMs) {
        return distanceMs <= (shownMs % MINUTE_MS == 0 ? MINUTE_MS : POSSESSION_MS);
    }

    /** True if the period of the event matters for a price: of a play, the clock or a transition. */
    static boolean isCounted(Event event) {
        return event.type() == EventType.CLOCK
                || event.type() == EventType.PERIOD_TRANSITION
                || PlayKind.of(event) == PlayKind.PLAY;
    }

    /**
     * True if an event that names no period of play should name one.
     *
     * @param hasBegun true once a period of play has been named
     */
    static boolean isDoubtful(Event event, boolean hasBegun) {
        if (!isCounted(event)) {
            return false;
        }
        return hasBegun || event.period().type() == PeriodType.UNKNOWN || isOnCourt(event.type());
    }

    /** Before the game there may be fouls, free throws and substitutions, but no play with the clock running. */
    static boolean isOnCourt(EventType type) {
        return switch (type) {
            case SHOT, REBOUND, TURNOVER, JUMP_BALL -> true;
            default -> false;
        };
    }

    /**
     * True if an event near the start of a period follows the end of the one before it.
     *
     * @param now the current period
     */
    static boolean follows(Event event, Period period, Period now, PeriodStatus status, Timing game) {
        ProjectionRules rules = game.effectiveRules().ruleSet();
        if (Periods.ordinal(period, rules) != Periods.ordinal(now, rules) + 1 || !isNearStart(event, period, game)) {
            return false;
        }
        Long remaining = game.clockCheck().remaining(now);
        boolean isOver = status == PeriodStatus.FINISHED;
        if (game.time().isUnset(event)) {
            return isOver;
        }
        if (isOver || remaining == null) {
            return isOver || event.type() == EventType.PERIOD_TRANSITION;
        }
        // A play without a clock has nothing but its label.
        boolean isShown = game.time().read(event) != null || event.type() == EventType.PERIOD_TRANSITION;
        return isShown ? isClose(remaining, remaining) : remaining <= ClockCheck.NOISE_MS;
    }

    static boolean isNearStart(Event event, Period period, Timing game) {
        Long shown = game.time().read(event);
        return shown == null
                ? !PeriodProjection.endsPeriod(event)
                : isClose(game.time().elapsed(period, shown), shown);
    }

    /** The clock as it is shown at an event; null if none is shown. */
    static @Nullable Long shown(Event event) {
        return PeriodProjection.endsPeriod(event) ? Long.valueOf(0) : event.gameClock();
    }
}
