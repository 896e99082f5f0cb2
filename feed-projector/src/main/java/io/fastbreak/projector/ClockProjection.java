package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.game.GameClock;
import org.jspecify.annotations.Nullable;

/**
 * The game clock. Its value is the last one of the current period. Its status is what CLOCK events say; in a feed that
 * sends none, it is inferred: a period's start, a shot, a rebound or a steal shows that the clock runs, a foul, a
 * timeout or another stoppage that it stands.
 */
final class ClockProjection implements Projection {
    private final PeriodProjection periods;
    private final GameTime time;
    private GameTime.@Nullable Moment shown;
    private boolean valueGiven;
    private boolean statusTold;
    private ClockStatusType status = ClockStatusType.UNKNOWN;

    ClockProjection(PeriodProjection periods, GameTime time) {
        this.periods = periods;
        this.time = time;
    }

    ClockProjection(ClockProjection other, PeriodProjection periods, GameTime time) {
        this(periods, time);
        this.shown = other.shown;
        this.valueGiven = other.valueGiven;
        this.statusTold = other.statusTold;
        this.status = other.status;
    }

    @Override
    public void apply(Event event) {
        valueGiven |= event.gameClock() != null;
        status = statusAfter(event);
        GameTime.Moment now = time.now();
        if (valueGiven && now != null && now.period().sameAs(periods.current())) {
            shown = now;
        }
    }

    private ClockStatusType statusAfter(Event event) {
        return switch (event.type()) {
            case CLOCK -> told(event);
            case PERIOD_TRANSITION -> afterTransition(event.period().status());
            case MATCH_STATUS_CHANGE -> afterMatchStatus(event);
            case SHOT -> inferred(ClockStatusType.STARTED);
            case REBOUND -> isLive(event) ? inferred(ClockStatusType.STARTED) : status;
            case TURNOVER -> inferred(isSteal(event) ? ClockStatusType.STARTED : ClockStatusType.STOPPED);
            case FOUL, FREE_THROW, TIMEOUT, SUBSTITUTION, CHALLENGE, EJECTION -> inferred(ClockStatusType.STOPPED);
            case JUMP_BALL,
                    LINEUP,
                    PARTICIPATION,
                    POSSESSION_CHANGE,
                    POSSESSION_ARROW_CHANGE,
                    PROTEST,
                    RELIABILITY,
                    UNKNOWN -> status;
        };
    }

    private ClockStatusType told(Event event) {
        if (event.attributes() instanceof Attributes.Clock clock
                && (clock.status() == ClockStatusType.STARTED || clock.status() == ClockStatusType.STOPPED)) {
            statusTold = true;
            return clock.status();
        }
        return status;
    }

    private ClockStatusType inferred(ClockStatusType seen) {
        return statusTold ? status : seen;
    }

    private ClockStatusType afterTransition(@Nullable PeriodStatus told) {
        return told == PeriodStatus.IN_PROGRESS
                ? inferred(ClockStatusType.STARTED)
                : told == PeriodStatus.FINISHED ? ClockStatusType.STOPPED : status;
    }

    private ClockStatusType afterMatchStatus(Event event) {
        boolean stands = event.attributes() instanceof Attributes.MatchStatusChange change
                && change.status() != MatchStatus.IN_PROGRESS
                && change.status() != MatchStatus.UNKNOWN;
        return stands ? ClockStatusType.STOPPED : status;
    }

    /** A rebound that no player caught, or of a dead ball, leaves the clock standing. */
    private static boolean isLive(Event event) {
        return event.attributes() instanceof Attributes.Rebound rebound
                && rebound.type() != ReboundType.DEFENSIVE_DEADBALL
                && rebound.type() != ReboundType.OFFENSIVE_DEADBALL
                && event.first(ParticipantType.REBOUNDER) != null;
    }

    private static boolean isSteal(Event event) {
        return event.first(ParticipantType.STEALER) != null;
    }

    boolean isRunning() {
        return status == ClockStatusType.STARTED;
    }

    /** True where nothing remains of the period. */
    boolean isAtEnd() {
        return shown != null && shown.remainingMs() == 0;
    }

    /** True once events tell a value or a status. */
    boolean isTold() {
        return shown != null || status != ClockStatusType.UNKNOWN;
    }

    /** Null until an event tells a value or a status. */
    @Nullable
    GameClock clock() {
        if (shown == null) {
            return status == ClockStatusType.UNKNOWN ? null : new GameClock(null, status, null);
        }
        long remaining = shown.remainingMs();
        return new GameClock(time.shown(shown), status, remaining < 0 ? null : remaining);
    }
}
