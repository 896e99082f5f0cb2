package io.fastbreak.projector.rules;

import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.game.Rules;

/**
 * The rule set, the direction of the clock and the two teams by which the events of one game are read.
 *
 * @param configured what of them is configured and not learned from the events
 */
public record EffectiveRules(ProjectionRules ruleSet, ClockDirection clock, Teams teams, ConfiguredRules configured) {

    public WrongBasketCredit wrongBasket() {
        return configured.wrongBasket();
    }

    public double minimumConfidence() {
        return configured.minimumConfidence();
    }

    public Rules view() {
        return new Rules(
                ruleSet.label(),
                ruleSet.periods(),
                ruleSet.periodMs(PeriodType.REGULAR),
                ruleSet.periodMs(PeriodType.OVERTIME),
                ruleSet.foulLimit(),
                clock);
    }
}
