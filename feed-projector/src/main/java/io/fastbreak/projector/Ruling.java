package io.fastbreak.projector;

import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.game.Rules;

/** How the events of one game are read: under which rules, with which clock, and what a wrong basket is. */
record Ruling(ProjectionRules rules, ClockDirection clock, WrongBasketCredit wrongBasket) {

    Rules view() {
        return new Rules(
                rules.label(),
                rules.periods(),
                rules.periodMs(PeriodType.REGULAR),
                rules.periodMs(PeriodType.OVERTIME),
                rules.foulLimit(),
                clock);
    }
}
