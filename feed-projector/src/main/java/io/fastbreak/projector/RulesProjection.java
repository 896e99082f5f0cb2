package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import org.jspecify.annotations.Nullable;

/** Learns the rule set: a regular period whose first clock value is 12:00 is the NBA's; FIBA's where nothing tells. */
final class RulesProjection implements Projection {
    private ProjectionRules rules;
    private @Nullable Period begun;

    RulesProjection() {
        rules = ProjectionRules.FIBA;
    }

    RulesProjection(RulesProjection other) {
        rules = other.rules;
        begun = other.begun;
    }

    @Override
    public void apply(Event event) {
        Long clock = event.gameClock();
        if (clock == null
                || event.period().type() != PeriodType.REGULAR
                || event.period().sameAs(begun)) {
            return;
        }
        begun = event.period();
        if (clock == ProjectionRules.NBA.periodMs(PeriodType.REGULAR)) {
            rules = ProjectionRules.NBA;
        }
    }

    ProjectionRules rules() {
        return rules;
    }
}
