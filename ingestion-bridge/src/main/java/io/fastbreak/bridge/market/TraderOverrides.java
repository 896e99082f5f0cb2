package io.fastbreak.bridge.market;

import static java.util.Objects.requireNonNull;

import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.IngestionMarkets.TraderSetting;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.bridge.market.ScorelineHistory.Scoreline;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The settings of traders, by fixture and market: own prices, a suspension, an offset to the model. Prices are valid
 * only for the score, period and sides that they were made for, and an offset to a side's chances only for the sides.
 * What may no longer be offered suspends its market: only a newer record opens it, or a withdrawal, after which the
 * model prices it. A suspension and an offset end by themselves. Thread-safe.
 */
public final class TraderOverrides {
    private static final Logger LOG = LoggerFactory.getLogger(TraderOverrides.class);

    /** A record has any text, and one that is too large could not be recorded. */
    private static final int MAX_TEXT = 1000;

    private final TraderPriceLimits limits;
    private final Map<String, Map<MarketType, MarketSettings>> fixtures = new ConcurrentHashMap<>();

    public TraderOverrides(TraderPriceLimits limits) {
        this.limits = limits;
    }

    /**
     * The traders' settings for a fixture.
     *
     * @param quotes their own prices that may be offered
     * @param offsets points to be added to what the model expects
     * @param suspended the markets that are not to be open, and why
     * @param standing what has not ended, and prices also when they may no longer be offered
     */
    record ActiveOverride(
            Map<MarketType, Quote> quotes,
            Map<MarketType, Double> offsets,
            Map<MarketType, SuspensionCause> suspended,
            List<Standing> standing) {
        private static final ActiveOverride NONE = new ActiveOverride(Map.of(), Map.of(), Map.of(), List.of());

        /** The cause that suspends all markets; empty if one may be open. */
        Set<SuspensionCause> causes() {
            return suspended.size() < MarketType.values().length ? Set.of() : EnumSet.copyOf(suspended.values());
        }
    }

    /** A trader's setting for one part of a market, until its end. */
    record Standing(MarketType market, Part part, TraderRecord record, Instant end) {
        private @Nullable Double points() {
            return record instanceof MarketInstruction instruction ? instruction.points() : null;
        }

        TraderSetting of(String marketId) {
            String why = record.why();
            return new TraderSetting(
                    marketId,
                    part,
                    points(),
                    BodyText.cut(record.author(), MAX_TEXT),
                    why == null ? null : BodyText.cut(why, MAX_TEXT),
                    end.toEpochMilli());
        }
    }

    /**
     * The traders' settings for a market, by part.
     *
     * @param unreadable the last record that cannot be carried out; null if a later one can
     */
    private record MarketSettings(
            Map<Part, MarketOverride.Change> parts,
            @Nullable MarketOverride unreadable) {
        private static final MarketSettings NONE = new MarketSettings(Map.of(), null);

        private MarketSettings with(MarketOverride.Change change) {
            Map<Part, MarketOverride.Change> changed = new EnumMap<>(Part.class);
            changed.putAll(parts);
            changed.put(change.part(), change);
            boolean isLater = unreadable == null || unreadable.isReplacedBy(change);
            return new MarketSettings(changed, isLater ? null : unreadable);
        }

        /** An older record that is read later, from another partition, closes nothing. */
        private MarketSettings withUnreadable(MarketOverride next) {
            boolean isOlder = parts.values().stream().anyMatch(change -> !change.isReplacedBy(next));
            return isOlder ? this : new MarketSettings(parts, next);
        }

        private @Nullable TraderPrices prices() {
            MarketOverride.Change change = parts.get(Part.PRICES);
            return change == null ? null : (TraderPrices) change.record();
        }

        private Instant received(Part part) {
            MarketOverride.Change change = parts.get(part);
            return change == null ? Instant.MIN : change.received();
        }
    }

    /** Replaces what traders have set of one part of a market. */
    public void apply(MarketOverride override) {
        fixtures.compute(override.fixtureId(), (id, known) -> {
            Map<MarketType, MarketSettings> markets = new EnumMap<>(MarketType.class);
            markets.putAll(known == null ? Map.of() : known);
            MarketSettings settings = markets.getOrDefault(override.market(), MarketSettings.NONE);
            markets.put(override.market(), applied(settings, override));
            return markets;
        });
    }

    private MarketSettings applied(MarketSettings settings, MarketOverride override) {
        if (!(override instanceof MarketOverride.Change change)) {
            return settings.withUnreadable(override);
        }
        Optional<String> objection = change.record() instanceof MarketInstruction instruction
                ? limits.objection(instruction, change.received())
                : Optional.empty();
        objection.ifPresent(why -> LOG.warn("{} of {} is suspended: {}", change.market(), change.fixtureId(), why));
        return objection.isPresent() ? settings.withUnreadable(change) : settings.with(change);
    }

    /** When the last record of a fixture was written that is known, milliseconds; the minimum for none. */
    long lastWritten(String fixtureId) {
        return fixtures.getOrDefault(fixtureId, Map.of()).values().stream()
                .flatMap(settings -> settings.parts().values().stream())
                .mapToLong(change -> change.received().toEpochMilli())
                .max()
                .orElse(Long.MIN_VALUE);
    }

    /**
     * @param scorelines of the versions of the game that were received
     * @param earliest the time by the clock that is behind: a suspension has not ended before it ends by all clocks
     * @param latest the time by the clock that is ahead: a price is valid while it is by all clocks
     * @param ended when the last prices of each market were written that have ended by all clocks, to which new ones are added:
     *     clocks that are set back do not offer them again
     */
    ActiveOverride of(
            ScoringSummary summary,
            ScorelineHistory scorelines,
            Instant earliest,
            Instant latest,
            Map<MarketType, Instant> ended) {
        Map<MarketType, MarketSettings> markets = fixtures.get(summary.fixtureId());
        if (markets == null) {
            return ActiveOverride.NONE;
        }
        Map<MarketType, Quote> quotes = new EnumMap<>(MarketType.class);
        Map<MarketType, Double> offsets = new EnumMap<>(MarketType.class);
        Map<MarketType, SuspensionCause> suspended = new EnumMap<>(MarketType.class);
        List<Standing> standing = new ArrayList<>();
        markets.forEach((market, settings) -> {
            Map<Part, Standing> set = standing(market, settings, earliest);
            standing.addAll(set.values());
            TraderPrices prices = settings.prices();
            Standing offset = set.get(Part.OFFSET);
            if (prices != null) {
                Quote quote = prices.quotes().get(market);
                quotes.put(market, requireNonNull(quote, "prices are kept for the markets that they list"));
            } else if (offset != null && offset.points() != null) {
                offsets.put(market, offset.points());
            }
            if (settings.unreadable() != null) {
                suspended.put(market, SuspensionCause.TRADER_PRICES_UNREADABLE);
            } else if (set.containsKey(Part.SUSPENSION)) {
                suspended.put(market, SuspensionCause.TRADER_SUSPENDED);
            } else if (prices != null) {
                Instant received = settings.received(Part.PRICES);
                if (!earliest.isBefore(limits.end(prices, received))) {
                    ended.put(market, received);
                }
                boolean isValid = !received.equals(ended.get(market))
                        && isValid(prices, received, earliest)
                        && isValid(prices, received, latest);
                objection(prices, received, summary, scorelines, isValid)
                        .ifPresent(cause -> suspended.put(market, cause));
            } else if (offset != null
                    && market != MarketType.TOTAL
                    && scorelines.isOfOtherSides(settings.received(Part.OFFSET))) {
                suspended.put(market, SuspensionCause.TRADER_PRICES_OTHER_SCORE);
            }
        });
        quotes.keySet().removeAll(suspended.keySet());
        return new ActiveOverride(quotes, offsets, suspended, standing);
    }

    private Map<Part, Standing> standing(MarketType market, MarketSettings settings, Instant now) {
        Map<Part, Standing> standing = new EnumMap<>(Part.class);
        settings.parts().forEach((part, change) -> {
            TraderRecord set = change.record();
            if (set != null) {
                Instant end = limits.end(set, change.received());
                if (part == Part.PRICES || now.isBefore(end)) {
                    standing.put(part, new Standing(market, part, set, end));
                }
            }
        });
        return standing;
    }

    /** Why prices may not be offered. */
    private Optional<SuspensionCause> objection(
            TraderPrices prices,
            Instant received,
            ScoringSummary summary,
            ScorelineHistory scorelines,
            boolean isValid) {
        if (Scoreline.of(summary).filter(now -> namesAnother(prices, now)).isPresent()) {
            return Optional.of(SuspensionCause.TRADER_PRICES_OTHER_SCORE);
        }
        if (!isNear(prices, summary) || !isValid) {
            return Optional.of(SuspensionCause.TRADER_PRICES_OLD);
        }
        // A version that was still to come when they were made shows nothing of the sides that they were made for.
        boolean isOfOtherSides =
                scorelines.isOfOtherSides(prices.stateVersion()) || scorelines.isOfOtherSides(received);
        return !isOfOtherSides && isOfScoreline(prices, summary, scorelines)
                ? Optional.empty()
                : Optional.of(SuspensionCause.TRADER_PRICES_OTHER_SCORE);
    }

    /** Prices that name score and period hold for them, however many plays without a point follow. */
    private boolean isNear(TraderPrices prices, ScoringSummary summary) {
        if (namesAll(prices)) {
            return true;
        }
        long version = summary.stateVersion();
        return prices.stateVersion() >= version - limits.versionDistance()
                && prices.stateVersion() <= version + limits.versionDistance();
    }

    /** Without an expiry, a record whose time lies far in the future is as invalid as one of long ago. */
    private boolean isValid(TraderPrices prices, Instant received, Instant now) {
        Long expires = prices.expiresUtc();
        return expires == null
                ? Duration.between(received, now).abs().compareTo(limits.validity()) < 0
                : now.isBefore(Instant.ofEpochMilli(expires));
    }

    private static boolean namesAll(TraderPrices prices) {
        return prices.score() != null && prices.period() != null;
    }

    private static boolean namesAnother(TraderPrices prices, Scoreline now) {
        return (prices.score() != null && !prices.score().is(now.home(), now.away()))
                || (prices.period() != null && !prices.period().is(now.period(), now.number()));
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
        return !namesAnother(prices, now.get())
                && (namesAll(prices)
                        || (prices.stateVersion() <= summary.stateVersion()
                                && scorelines.at(prices.stateVersion()).equals(now)));
    }
}
