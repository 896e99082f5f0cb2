package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.market.ScorelineHistory.Scoreline;
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
 * The fixtures that traders price themselves. Prices are valid only for the score and period that they were made for.
 * Prices that may no longer be offered suspend the fixture: only newer prices open it, or a withdrawal, after which the
 * model prices it. Thread-safe.
 */
public final class TraderOverrides {
    private final TraderPriceLimits limits;
    private final Map<String, TraderPriceOverride> overrides = new ConcurrentHashMap<>();

    public TraderOverrides(TraderPriceLimits limits) {
        this.limits = limits;
    }

    /**
     * What a trader has set for a fixture.
     *
     * @param exists false if the model prices it
     * @param quotes may be offered; empty if there are causes
     * @param causes why they may not
     */
    record ActiveOverride(boolean exists, Map<MarketType, Quote> quotes, Set<SuspensionCause> causes) {
        private static final ActiveOverride NONE = new ActiveOverride(false, Map.of(), Set.of());

        private static ActiveOverride suspended(SuspensionCause cause) {
            return new ActiveOverride(true, Map.of(), Set.of(cause));
        }
    }

    /** Replaces the trader's last record on the fixture. */
    public void apply(TraderPriceOverride override) {
        overrides.put(override.fixtureId(), override);
    }

    /** @param scorelines of the versions of the game that were received */
    ActiveOverride of(ScoringSummary summary, ScorelineHistory scorelines, Instant now) {
        @Nullable TraderPriceOverride override = overrides.get(summary.fixtureId());
        if (override == null || override instanceof TraderPriceOverride.Withdrawal) {
            return ActiveOverride.NONE;
        }
        if (!(override instanceof TraderPriceOverride.Prices set)) {
            return ActiveOverride.suspended(SuspensionCause.TRADER_PRICES_UNREADABLE);
        }
        TraderPrices prices = set.prices();
        if (!isNear(prices, summary) || !isValid(set, now)) {
            return ActiveOverride.suspended(SuspensionCause.TRADER_PRICES_OLD);
        }
        return isOfScoreline(prices, summary, scorelines)
                ? new ActiveOverride(true, prices.quotes(), Set.of())
                : ActiveOverride.suspended(SuspensionCause.TRADER_PRICES_OTHER_SCORE);
    }

    private boolean isNear(TraderPrices prices, ScoringSummary summary) {
        long version = summary.stateVersion();
        return prices.stateVersion() >= version - limits.versionDistance()
                && prices.stateVersion() <= version + limits.versionDistance();
    }

    /** Without an expiry, a record whose time lies far in the future is as invalid as one of long ago. */
    private boolean isValid(TraderPriceOverride.Prices set, Instant now) {
        Long expires = set.prices().expiresUtc();
        return expires == null
                ? Duration.between(set.received(), now).abs().compareTo(limits.validity()) < 0
                : now.isBefore(Instant.ofEpochMilli(expires));
    }

    /**
     * Whether the game has the score and period that prices were made for. Where a record does not name them, they are
     * those at its version, if a version at or before it was received; a version still to come has none.
     */
    private static boolean isOfScoreline(TraderPrices prices, ScoringSummary summary, ScorelineHistory scorelines) {
        Optional<Scoreline> now = Scoreline.of(summary);
        if (now.isEmpty()) {
            return false;
        }
        boolean namesAll = prices.score() != null && prices.period() != null;
        Scoreline current = now.get();
        return (prices.score() == null || prices.score().is(current.home(), current.away()))
                && (prices.period() == null || prices.period().is(current.period(), current.number()))
                && (namesAll
                        || (prices.stateVersion() <= summary.stateVersion()
                                && scorelines.at(prices.stateVersion()).equals(now)));
    }
}
