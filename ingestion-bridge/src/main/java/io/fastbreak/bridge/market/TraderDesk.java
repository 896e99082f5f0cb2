package io.fastbreak.bridge.market;

import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The fixtures that traders price themselves. What cannot be offered any more suspends the fixture: only a withdrawal
 * hands it back to the model. Safe for threads.
 */
public final class TraderDesk {
    private final TraderRules rules;
    private final Map<String, TraderWord> words = new ConcurrentHashMap<>();

    public TraderDesk(TraderRules rules) {
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
    public void hear(TraderWord word) {
        if (word instanceof TraderWord.Withdrawal) {
            words.remove(word.fixtureId());
        } else {
            words.put(word.fixtureId(), word);
        }
    }

    Standing of(String fixtureId, long stateVersion, Instant now) {
        @Nullable TraderWord word = words.get(fixtureId);
        if (word == null) {
            return Standing.NOT_TAKEN;
        }
        if (!(word instanceof TraderWord.Prices said)) {
            return Standing.suspended(SuspensionCause.TRADER_PRICES_UNREADABLE);
        }
        return isCurrent(said, stateVersion, now)
                ? new Standing(true, said.prices().quotes(), Set.of())
                : Standing.suspended(SuspensionCause.TRADER_PRICES_OLD);
    }

    private boolean isCurrent(TraderWord.Prices said, long stateVersion, Instant now) {
        long distance = Math.abs(stateVersion - said.prices().stateVersion());
        return distance <= rules.versionDistance() && now.isBefore(end(said.prices(), said.heard()));
    }

    private Instant end(TraderPrices prices, Instant heard) {
        return prices.expiresUtc() == null ? heard.plus(rules.validity()) : Instant.ofEpochMilli(prices.expiresUtc());
    }
}
