package io.fastbreak.bridge.market;

import io.fastbreak.bridge.pricing.Expectation;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureCard.PreMatch;
import io.fastbreak.model.game.ScoringSummary;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * Reads from a summary what prices depend on. The rules are those of the summary, and the card's only if the summary
 * has none. There is no other source of rules, so that a restart in the middle of a period changes no price.
 */
public final class Situations {

    private Situations() {}

    /** Empty if something that prices depend on is unknown or does not fit the rules. */
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
                    : Sides.of(summary).map(sides -> situation(sides, remaining.getAsDouble(), rules)
                            .with(expected(sides, card)));
        });
    }

    /** The rules that price a game; empty if neither summary nor card names rules that are known here. */
    public static Optional<GameRules> rules(ScoringSummary summary, @Nullable FixtureCard card) {
        if (summary.rulesKnown()) {
            return GameRules.named(summary.rules());
        }
        return card == null || card.rules() == null ? Optional.empty() : GameRules.named(card.rules());
    }

    /** A spread is one of the card's home side: it says nothing of a game with another one. */
    private static Expectation expected(Sides sides, @Nullable FixtureCard card) {
        PreMatch known = card == null ? null : card.preMatch();
        if (card == null || known == null) {
            return Expectation.NONE;
        }
        List<FixtureCard.Team> teams = card.competitors() == null ? List.of() : card.competitors();
        boolean isOfHome = teams.stream()
                .anyMatch(team -> team.side() == CompetitorType.HOME
                        && team.id().equals(sides.home().id()));
        Double spread = isOfHome ? known.spread() : null;
        return new Expectation(spread == null ? null : -spread, known.total());
    }

    private static Situation situation(Sides sides, double remaining, GameRules rules) {
        return new Situation(sides.home().score(), sides.away().score(), remaining, rules);
    }
}
