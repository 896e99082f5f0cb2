package io.fastbreak.bridge.market;

import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The fixtures that traders price themselves. Prices hold only for the score and period that they were made for. What
 * cannot be offered any more suspends the fixture: only newer prices open it, or a withdrawal, which hands it back to
 * the model. Safe for threads.
 */
public final class TraderOverrides {
    private final TraderPriceLimits rules;
    private final Map<String, TraderPriceOverride> words = new ConcurrentHashMap<>();

    public TraderOverrides(TraderPriceLimits rules) {
        this.rules = rules;
    }

    /**
     * What stands for a fixture.
     *
     * @param taken false where the model prices it
     * @param quotes may be offered; empty where there are causes
     * @param causes why they may not
     */
    record Standing(boolean taken, Map<MarketType, Quote> quotes, Set<SuspensionCause> causes) {
        private static final Standing NOT_TAKEN = new Standing(false, Map.of(), Set.of());

        private static Standing suspended(SuspensionCause cause) {
            return new Standing(true, Map.of(), Set.of(cause));
        }
    }

    /** Takes a trader's word, which replaces the one before. */
    public void hear(TraderPriceOverride word) {
        words.put(word.fixtureId(), word);
    }

    /** @param scorelines of the versions of the game that were received */
    Standing of(ScoringSummary summary, ScorelineHistory scorelines, Instant now) {
        @Nullable TraderPriceOverride word = words.get(summary.fixtureId());
        if (word == null || word instanceof TraderPriceOverride.Withdrawal) {
            return Standing.NOT_TAKEN;
        }
        if (!(word instanceof TraderPriceOverride.Prices said)) {
            return Standing.suspended(SuspensionCause.TRADER_PRICES_UNREADABLE);
        }
        TraderPrices prices = said.prices();
        if (!isNear(prices, summary) || !isInTime(said, now)) {
            return Standing.suspended(SuspensionCause.TRADER_PRICES_OLD);
        }
        return isOfScoreline(prices, summary, scorelines)
                ? new Standing(true, prices.quotes(), Set.of())
                : Standing.suspended(SuspensionCause.TRADER_PRICES_OTHER_SCORE);
    }

    private boolean isNear(TraderPrices prices, ScoringSummary summary) {
        long version = summary.stateVersion();
        return prices.stateVersion() >= version - rules.versionDistance()
                && prices.stateVersion() <= version + rules.versionDistance();
    }

    /** Without an end of its own, a word that seems to come from far ahead is as unsure as one of long ago. */
    private boolean isInTime(TraderPriceOverride.Prices said, Instant now) {
        Long expires = said.prices().expiresUtc();
        return expires == null
                ? Duration.between(said.heard(), now).abs().compareTo(rules.validity()) < 0
                : now.isBefore(Instant.ofEpochMilli(expires));
    }

    /**
     * Whether the game has the score and period that prices were made for. What a record does not name itself, its
     * version tells, where a version at or before it was received; nothing is known of a version that is still to come.
     */
    private static boolean isOfScoreline(TraderPrices prices, ScoringSummary summary, ScorelineHistory scorelines) {
        Optional<Scoreline> now = Scoreline.of(summary);
        if (now.isEmpty()) {
            return false;
        }
        boolean namesAll = prices.score() != null && prices.period() != null;
        Scoreline known = now.get();
        return (prices.score() == null || prices.score().is(known.home(), known.away()))
                && (prices.period() == null || prices.period().is(known.period(), known.number()))
                && (namesAll
                        || (prices.stateVersion() <= summary.stateVersion()
                                && scorelines.at(prices.stateVersion()).equals(now)));
    }
}
