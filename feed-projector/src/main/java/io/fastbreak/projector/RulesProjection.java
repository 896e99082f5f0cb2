package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Learns what no event says. The clock counts down unless a period's first three values rise, from 0. The rules are
 * FIBA's unless a regular period is longer: one that starts at 12:00 is the NBA's, one that starts at 20:00 the NCAA's;
 * of a clock that counts up, any value tells.
 */
final class RulesProjection implements Projection {
    private static final List<ProjectionRules> BY_LENGTH =
            List.of(ProjectionRules.FIBA, ProjectionRules.NBA, ProjectionRules.NCAA);
    private static final int ENOUGH = 3;

    private ProjectionRules rules = ProjectionRules.FIBA;
    private ClockDirection clock = ClockDirection.DOWN;
    private @Nullable Period begun;
    private long lastMs;
    /** Values of the period so far, if it began at 0 and they rise; 0 if not. */
    private int rising;

    RulesProjection() {}

    RulesProjection(RulesProjection other) {
        rules = other.rules;
        clock = other.clock;
        begun = other.begun;
        lastMs = other.lastMs;
        rising = other.rising;
    }

    @Override
    public void apply(Event event) {
        Long ms = event.gameClock();
        if (ms == null || event.period().type() != PeriodType.REGULAR) {
            return;
        }
        boolean begins = !event.period().sameAs(begun);
        if (begins) {
            begun = event.period();
            rising = ms == 0 ? 1 : 0;
        } else if (rising > 0 && ms != lastMs) {
            rising = ms > lastMs ? rising + 1 : 0;
            clock = rising >= ENOUGH ? ClockDirection.UP : clock;
        }
        lastMs = ms;
        if (begins || clock == ClockDirection.UP) {
            learnLength(ms);
        }
    }

    private void learnLength(long ms) {
        for (ProjectionRules longer : BY_LENGTH) {
            if (ms <= longer.periodMs(PeriodType.REGULAR)) {
                boolean isNews = longer.periodMs(PeriodType.REGULAR) > rules.periodMs(PeriodType.REGULAR);
                rules = isNews ? longer : rules;
                return;
            }
        }
    }

    ProjectionRules rules() {
        return rules;
    }

    ClockDirection clock() {
        return clock;
    }
}
