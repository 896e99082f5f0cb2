package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Played time as signed clock differences in order of play. The clock counts down; where it runs back, the time
 * between two events is negative, and taken off again from whoever it was given to. A period begins at the value of
 * its transition, else at the rules' length, and ends at 0.
 */
final class GameTime implements Projection {
    private final ProjectionRules rules;
    private final Anomalies anomalies;
    private final Map<Period, Long> starts;
    private @Nullable Moment now;
    private long passed;

    GameTime(ProjectionRules rules, Anomalies anomalies) {
        this.rules = rules;
        this.anomalies = anomalies;
        this.starts = new HashMap<>(8);
    }

    GameTime(GameTime other, Anomalies anomalies) {
        this.rules = other.rules;
        this.anomalies = anomalies;
        this.starts = new HashMap<>(other.starts);
        this.now = other.now;
        this.passed = other.passed;
    }

    /** @param clockMs remaining time */
    record Moment(Period period, long clockMs) {}

    /** Where the game stands; null before its first period. */
    @Nullable
    Moment now() {
        return now;
    }

    /** Time played between the last event and the one before it, milliseconds. */
    long passed() {
        return passed;
    }

    @Override
    public void apply(Event event) {
        passed = 0;
        Moment before = now;
        Moment then = momentOf(event);
        if (then == null) {
            return;
        }
        passed = before == null ? startOf(then.period) - then.clockMs : between(before, then);
        now = then;
        if (before != null && passed < 0 && !isAdjustment(event)) {
            boolean samePeriod = then.period.sameAs(before.period);
            anomalies.add(samePeriod ? AnomalyKind.CLOCK_RAN_BACK : AnomalyKind.PERIOD_RAN_BACK, event.id());
        }
    }

    private static boolean isAdjustment(Event event) {
        return event.attributes() instanceof Attributes.Clock clock && clock.status() == ClockStatusType.ADJUSTED;
    }

    private @Nullable Moment momentOf(Event event) {
        if (MatchStatusProjection.ends(event)) {
            return now == null ? null : new Moment(now.period, 0);
        }
        if (!Periods.isPlayed(event.period())) {
            return null;
        }
        if (PeriodProjection.endsPeriod(event)) {
            return new Moment(Periods.bare(event.period()), 0);
        }
        return clockOf(event);
    }

    private @Nullable Moment clockOf(Event event) {
        Moment here = now != null && now.period.sameAs(event.period()) ? now : null;
        Period period = here == null ? Periods.bare(event.period()) : here.period;
        Long clock = event.gameClock();
        if (clock == null) {
            return here == null ? new Moment(period, startOf(period)) : null;
        }
        if (here == null && PeriodProjection.startsPeriod(event)) {
            starts.put(period, clock);
        }
        return here != null && here.clockMs == clock ? null : new Moment(period, clock);
    }

    private long startOf(Period period) {
        Long told = starts.get(period);
        return told == null ? rules.periodMs(period.type()) : told;
    }

    private long between(Moment from, Moment to) {
        int order = Periods.IN_TIME.compare(from.period, to.period);
        if (order == 0) {
            return from.clockMs - to.clockMs;
        }
        return order < 0 ? from.clockMs + startOf(to.period) - to.clockMs : -between(to, from);
    }
}
