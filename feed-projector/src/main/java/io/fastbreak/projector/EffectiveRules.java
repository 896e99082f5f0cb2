package io.fastbreak.projector;

import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.game.Rules;

/**
 * How the events of one game are read: under which rules, with which clock, as the game of which two teams.
 *
 * @param given what of it is set and not learnt
 */
record EffectiveRules(ProjectionRules rules, ClockDirection clock, Teams teams, ConfiguredRules given) {

    WrongBasketCredit wrongBasket() {
        return given.wrongBasket();
    }

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
