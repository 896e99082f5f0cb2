package io.fastbreak.projector;

import io.fastbreak.model.game.ClockDirection;
import org.jspecify.annotations.Nullable;

/**
 * What is set of the rules of a game.
 *
 * @param rules null where they are to be learnt from the events
 * @param clock null where it is to be learnt from the events
 */
public record ConfiguredRules(
        @Nullable ProjectionRules rules, @Nullable ClockDirection clock, WrongBasketCredit wrongBasket) {
    /** Nothing is set. */
    public static final ConfiguredRules NONE = new ConfiguredRules(null, null, WrongBasketCredit.OPPONENTS);

    public ConfiguredRules with(@Nullable ProjectionRules other) {
        return new ConfiguredRules(other, clock, wrongBasket);
    }

    /** True where nothing of the rules is a mere assumption: each is set, or the events show it. */
    boolean areKnown(RulesProjection learnt) {
        boolean lengthShows = clock != ClockDirection.UP && learnt.areRulesLearnt();
        return (rules != null || lengthShows) && (clock != null || learnt.isClockLearnt());
    }

    /** What is set, and what the events show where it is not. */
    EffectiveRules effective(RulesProjection learnt, Teams teams) {
        return new EffectiveRules(
                rules == null ? learnt.rules() : rules, clock == null ? learnt.clock() : clock, teams, this);
    }
}
