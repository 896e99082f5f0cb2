package io.fastbreak.projector;

import io.fastbreak.model.game.ClockDirection;
import org.jspecify.annotations.Nullable;

/**
 * The configured rules of a game.
 *
 * @param rules null to learn them from the events
 * @param clock null to learn it from the events
 * @param twoLegged true where a game may end level, and overtime may follow without a tie
 */
public record ConfiguredRules(
        @Nullable ProjectionRules rules,
        @Nullable ClockDirection clock,
        WrongBasketCredit wrongBasket,
        boolean twoLegged) {
    /** Nothing is configured. */
    public static final ConfiguredRules NONE = new ConfiguredRules(null, null, WrongBasketCredit.OPPONENTS);

    /** Of a competition that is not two-legged. */
    public ConfiguredRules(
            @Nullable ProjectionRules rules, @Nullable ClockDirection clock, WrongBasketCredit wrongBasket) {
        this(rules, clock, wrongBasket, false);
    }

    public ConfiguredRules with(@Nullable ProjectionRules other) {
        return new ConfiguredRules(other, clock, wrongBasket, twoLegged);
    }

    ConfiguredRules asTwoLegged() {
        return twoLegged ? this : new ConfiguredRules(rules, clock, wrongBasket, true);
    }

    /** True where no rule is an assumption: each is configured, or the events show it. */
    boolean areKnown(RulesProjection learned) {
        boolean lengthShows = clock != ClockDirection.UP && learned.areRulesLearned();
        return (rules != null || lengthShows) && (clock != null || learned.isClockLearned());
    }

    /** What is configured, and what the events show where it is not. */
    EffectiveRules effective(RulesProjection learned, Teams teams) {
        return new EffectiveRules(
                rules == null ? learned.rules() : rules, clock == null ? learned.clock() : clock, teams, this);
    }
}
