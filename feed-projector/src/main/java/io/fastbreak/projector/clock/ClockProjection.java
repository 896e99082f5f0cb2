package io.fastbreak.projector.clock;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.game.GameClock;
import org.jspecify.annotations.Nullable;

/**
 * The game clock. Its value is the last one of the current period. Its status is that of CLOCK events; in a feed
 * without them it is inferred: a period's start, a shot, a rebound or a steal shows that the clock runs, a foul, a timeout
 * or another stoppage that it is stopped.
 */
public final class ClockProjection {
    private GameTime.@Nullable Moment shown;
    private boolean valueGiven;
    private boolean statusReported;
    private ClockStatusType status = ClockStatusType.UNKNOWN;

    ClockProjection() {}

    ClockProjection(ClockProjection other) {
        this.shown = other.shown;
        this.valueGiven = other.valueGiven;
        this.statusReported = other.statusReported;
        this.status = other.status;
    }

    void apply(Event event, Timing game) {
        valueGiven |= event.gameClock() != null;
        status = statusAfter(event);
        GameTime.Moment now = game.time().now();
        if (valueGiven && now != null && now.period().sameAs(game.period())) {
            shown = now;
        }
    }

    private ClockStatusType statusAfter(Event event) {
        return switch (event.type()) {
            case CLOCK -> reported(event);
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

    private ClockStatusType reported(Event event) {
        if (event.attributes() instanceof Attributes.Clock clock
                && (clock.status() == ClockStatusType.STARTED || clock.status() == ClockStatusType.STOPPED)) {
            statusReported = true;
            return clock.status();
        }
        return status;
    }

    private ClockStatusType inferred(ClockStatusType seen) {
        return statusReported ? status : seen;
    }

    private ClockStatusType afterTransition(@Nullable PeriodStatus period) {
        return period == PeriodStatus.IN_PROGRESS
                ? inferred(ClockStatusType.STARTED)
                : period == PeriodStatus.FINISHED ? ClockStatusType.STOPPED : status;
    }

    private ClockStatusType afterMatchStatus(Event event) {
        boolean isStopped = event.attributes() instanceof Attributes.MatchStatusChange change
                && change.status() != MatchStatus.IN_PROGRESS
                && change.status() != MatchStatus.UNKNOWN;
        return isStopped ? ClockStatusType.STOPPED : status;
    }

    /** After a rebound that no player caught, or a dead-ball rebound, the clock stays stopped. */
    public static boolean isLive(Event event) {
        return event.attributes() instanceof Attributes.Rebound rebound
                && rebound.type() != ReboundType.DEFENSIVE_DEADBALL
                && rebound.type() != ReboundType.OFFENSIVE_DEADBALL
                && event.first(ParticipantType.REBOUNDER) != null;
    }

    /** True if the event says that the clock was started. */
    public static boolean starts(Event event) {
        return event.attributes() instanceof Attributes.Clock clock && clock.status() == ClockStatusType.STARTED;
    }

    private static boolean isSteal(Event event) {
        return event.first(ParticipantType.STEALER) != null;
    }

    boolean isRunning() {
        return status == ClockStatusType.STARTED;
    }

    /** True once a CLOCK event has said whether it runs: until then that is inferred. */
    boolean isReported() {
        return statusReported;
    }

    /** True if nothing remains of the period. */
    boolean isAtEnd() {
        return shown != null && shown.remainingMs() == 0;
    }

    /** True once an event has shown a value. */
    boolean isShown() {
        return valueGiven;
    }

    /** True once events have shown a value or a status. */
    boolean isKnown() {
        return shown != null || status != ClockStatusType.UNKNOWN;
    }

    /** Null until an event shows a value or a status. */
    @Nullable
    GameClock clock(GameTime time) {
        if (shown == null) {
            return status == ClockStatusType.UNKNOWN ? null : new GameClock(null, status, null);
        }
        long remaining = shown.remainingMs();
        return new GameClock(time.shown(shown), status, remaining < 0 ? null : remaining);
    }
}
