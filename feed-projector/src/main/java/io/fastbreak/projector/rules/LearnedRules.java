package io.fastbreak.projector.rules;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Learns the rules from the start of the first regular period: its first clock value above 0 is the length of the
 * period (10:00 is FIBA's, 12:00 the NBA's, 20:00 the NCAA's), and if its first three values rise from 0
 * the clock counts up. A second period of the same length proves them: a game of one period of ten minutes is another one. If
 * a later regular period starts at the length of other rules, the rules are contradicted.
 */
public final class LearnedRules {
    private static final List<ProjectionRules> BY_LENGTH =
            List.of(ProjectionRules.FIBA, ProjectionRules.NBA, ProjectionRules.NCAA);
    private static final int ENOUGH = 3;

    private @Nullable ProjectionRules rules;
    private boolean contradicted;
    /** True once a later period was as long. */
    private boolean confirmed;

    private ClockDirection clock = ClockDirection.DOWN;
    /** True once a value shows that the clock counts down. */
    private boolean falls;

    private @Nullable Period begun;
    private long lastMs;
    /** Number of values of the first period so far, if it began at 0 and they rise; else 0. */
    private int rising;
    /** True once the period has shown a value above 0. */
    private boolean started;

    public LearnedRules() {}

    public LearnedRules(LearnedRules other) {
        rules = other.rules;
        contradicted = other.contradicted;
        confirmed = other.confirmed;
        clock = other.clock;
        falls = other.falls;
        begun = other.begun;
        lastMs = other.lastMs;
        rising = other.rising;
        started = other.started;
    }

    public void apply(Event event) {
        Long ms = event.gameClock();
        if (ms == null || !Periods.isPlayed(event.period())) {
            return;
        }
        if (!event.period().sameAs(begun)) {
            begin(Periods.withoutStatus(event.period()), ms);
        } else if (ms != lastMs) {
            falls |= ms < lastMs;
            rising = rising > 0 && ms > lastMs ? rising + 1 : 0;
            clock = rising >= ENOUGH ? ClockDirection.UP : clock;
        }
        lastMs = ms;
        if (!started && ms > 0) {
            started = true;
            startAt(event.period(), ms);
        }
    }

    private void begin(Period period, long ms) {
        begun = period;
        started = false;
        rising = ms == 0 && isFirst(period) ? 1 : 0;
    }

    private static boolean isFirst(Period period) {
        return period.type() == PeriodType.REGULAR && period.number() == 1;
    }

    private void startAt(Period period, long ms) {
        ProjectionRules shown = period.type() == PeriodType.REGULAR ? ofLength(ms) : null;
        falls |= shown != null;
        if (isFirst(period) && rules == null) {
            rules = shown;
        } else {
            contradicted |= rules != null && shown != null && shown != rules;
            confirmed |= rules != null && shown == rules && !isFirst(period);
        }
    }

    private static @Nullable ProjectionRules ofLength(long ms) {
        return BY_LENGTH.stream()
                .filter(known -> known.periodMs(PeriodType.REGULAR) == ms)
                .findFirst()
                .orElse(null);
    }

    /** FIBA if none were learned. */
    public ProjectionRules rules() {
        return rules == null ? ProjectionRules.FIBA : rules;
    }

    /** True if the first period showed them and no later one contradicts them. */
    public boolean areRulesLearned() {
        return rules != null && !contradicted && clock == ClockDirection.DOWN;
    }

    /** True if a later period has shown them as well. */
    boolean areRulesProven() {
        return areRulesLearned() && confirmed;
    }

    ClockDirection clock() {
        return clock;
    }

    /** True if values show the direction of the clock, and before the first value. */
    boolean isClockLearned() {
        return begun == null || falls || clock == ClockDirection.UP;
    }
}
