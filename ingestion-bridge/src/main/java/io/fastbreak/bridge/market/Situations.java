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
 * Reads one game's summaries under its rules: the card's, else those of the settings until a clock shows more than
 * a FIBA period has, which makes them the NBA's.
 */
public final class Situations {
    private GameRules assumed;

    /** @param otherwise the rules where neither card nor clock tells them */
    public Situations(GameRules otherwise) {
        this.assumed = otherwise;
    }

    /** What prices depend on; empty where something of it is unknown or does not fit the rules. */
    public Optional<Situation> read(ScoringSummary summary, @Nullable FixtureCard card) {
        Period period = summary.period();
        Long clock = summary.clock() == null ? null : summary.clock().remainingMs();
        if (period == null || clock == null) {
            return Optional.empty();
        }
        GameRules rules = carded(card).orElseGet(() -> learn(period, clock));
        OptionalDouble remaining = rules.remainingMinutes(period, clock);
        return remaining.isEmpty()
                ? Optional.empty()
                : Sides.of(summary).map(sides -> situation(sides, remaining.getAsDouble(), rules));
    }

    private static Situation situation(Sides sides, double remaining, GameRules rules) {
        return new Situation(sides.home().score(), sides.away().score(), remaining, rules);
    }

    private static Optional<GameRules> carded(@Nullable FixtureCard card) {
        return card == null || card.rules() == null ? Optional.empty() : GameRules.named(card.rules());
    }

    private GameRules learn(Period period, long clock) {
        boolean tooLong = GameRules.FIBA.remainingMinutes(period, clock).isEmpty();
        if (assumed == GameRules.FIBA
                && tooLong
                && GameRules.NBA.remainingMinutes(period, clock).isPresent()) {
            assumed = GameRules.NBA;
        }
        return assumed;
    }
}
