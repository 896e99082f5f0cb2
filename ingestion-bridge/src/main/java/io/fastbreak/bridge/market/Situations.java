package io.fastbreak.bridge.market;

import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * What prices depend on, read from one summary. The rules are those that the game is projected under; the card's only
 * where the summary has none. Nothing else gives rules, so that a restart in the middle of a period changes no price.
 */
public final class Situations {

    private Situations() {}

    /** What prices depend on; empty where something of it is unknown or does not fit the rules. */
    public static Optional<Situation> read(ScoringSummary summary, @Nullable FixtureCard card) {
        Period period = summary.period();
        Long clock = summary.clock() == null ? null : summary.clock().remainingMs();
        if (period == null || clock == null) {
            return Optional.empty();
        }
        return rules(summary, card).flatMap(rules -> {
            OptionalDouble remaining = rules.remainingMinutes(period, clock);
            return remaining.isEmpty()
                    ? Optional.empty()
                    : Sides.of(summary).map(sides -> situation(sides, remaining.getAsDouble(), rules));
        });
    }

    /** The rules that price a game; empty where neither summary nor card has any, or has some that are unknown here. */
    public static Optional<GameRules> rules(ScoringSummary summary, @Nullable FixtureCard card) {
        if (summary.rulesKnown()) {
            return GameRules.named(summary.rules());
        }
        return card == null || card.rules() == null ? Optional.empty() : GameRules.named(card.rules());
    }

    private static Situation situation(Sides sides, double remaining, GameRules rules) {
        return new Situation(sides.home().score(), sides.away().score(), remaining, rules);
    }
}
