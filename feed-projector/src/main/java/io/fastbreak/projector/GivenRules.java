package io.fastbreak.projector;

import io.fastbreak.model.game.ClockDirection;
import org.jspecify.annotations.Nullable;

/**
 * What is set of the rules of a game.
 *
 * @param rules null where they are to be learnt from the events
 * @param clock null where it is to be learnt from the events
 */
public record GivenRules(
        @Nullable ProjectionRules rules, @Nullable ClockDirection clock, WrongBasketCredit wrongBasket) {
    /** Nothing is set. */
    public static final GivenRules NONE = new GivenRules(null, null, WrongBasketCredit.OPPONENTS);

    public GivenRules with(@Nullable ProjectionRules other) {
        return new GivenRules(other, clock, wrongBasket);
    }

    /** What is set, and what the events show where it is not. */
    Ruling ruling(RulesProjection learnt) {
        return new Ruling(rules == null ? learnt.rules() : rules, clock == null ? learnt.clock() : clock, wrongBasket);
    }
}
