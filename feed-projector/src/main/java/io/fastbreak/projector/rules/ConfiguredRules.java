package io.fastbreak.projector.rules;

import io.fastbreak.model.game.ClockDirection;
import org.jspecify.annotations.Nullable;

/**
 * The configured rules of a game, and what else its events are compared with.
 *
 * @param rules null to learn them from the events
 * @param clock null to learn it from the events
 * @param card the teams that the fixture's card names
 * @param minimumConfidence events with a lower confidence score are doubtful, 0 to 1
 * @param longestWithoutPlayMs play must be missing if the clock has run for longer without any, milliseconds
 * @param twoLegged true if a game may end level, and overtime may follow without a tie
 */
public record ConfiguredRules(
        @Nullable ProjectionRules rules,
        @Nullable ClockDirection clock,
        WrongBasketCredit wrongBasket,
        CardTeams card,
        double minimumConfidence,
        long longestWithoutPlayMs,
        boolean twoLegged) {
    /**
     * The clock never runs as long without a play in a feed that has rebounds, turnovers and missed shots, or twice as long if
     * it shows whole minutes only. In the games that the limits were measured on it is at most 76 seconds, and 180 for a
     * clock of whole minutes.
     */
    private static final long LONGEST_WITHOUT_PLAY_MS = 120_000;

    /** Nothing is configured. */
    public static final ConfiguredRules NONE = new ConfiguredRules(null, null, WrongBasketCredit.OPPONENTS);

    /** Without a card, of a competition that is not two-legged; no confidence score makes an event doubtful. */
    public ConfiguredRules(
            @Nullable ProjectionRules rules, @Nullable ClockDirection clock, WrongBasketCredit wrongBasket) {
        this(rules, clock, wrongBasket, CardTeams.NONE, 0, LONGEST_WITHOUT_PLAY_MS, false);
    }

    public ConfiguredRules with(@Nullable ProjectionRules other) {
        return new ConfiguredRules(other, clock, wrongBasket, card, minimumConfidence, longestWithoutPlayMs, twoLegged);
    }

    public ConfiguredRules with(CardTeams other) {
        return new ConfiguredRules(
                rules, clock, wrongBasket, other, minimumConfidence, longestWithoutPlayMs, twoLegged);
    }

    public ConfiguredRules withMinimumConfidence(double other) {
        return new ConfiguredRules(rules, clock, wrongBasket, card, other, longestWithoutPlayMs, twoLegged);
    }

    public ConfiguredRules withLongestWithoutPlay(long ms) {
        return new ConfiguredRules(rules, clock, wrongBasket, card, minimumConfidence, ms, twoLegged);
    }

    ConfiguredRules asTwoLegged() {
        return new ConfiguredRules(rules, clock, wrongBasket, card, minimumConfidence, longestWithoutPlayMs, true);
    }

    /** True if no rule is an assumption: each is configured, or the events show it. */
    public boolean areKnown(LearnedRules learned) {
        boolean lengthShows = clock != ClockDirection.UP && learned.areRulesProven();
        return (rules != null || lengthShows) && (clock != null || learned.isClockLearned());
    }

    /** The configured rules; those that are not configured are as the events show them. */
    public EffectiveRules effective(LearnedRules learned, Teams teams) {
        return new EffectiveRules(
                rules == null ? learned.rules() : rules, clock == null ? learned.clock() : clock, teams, this);
    }
}
