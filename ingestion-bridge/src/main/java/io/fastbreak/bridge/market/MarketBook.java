package io.fastbreak.bridge.market;

import static java.util.Objects.requireNonNull;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.IngestionMarkets.TraderSetting;
import io.fastbreak.bridge.market.TraderOverrides.ActiveOverride;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.ingestion.CustomDataEntry;
import io.fastbreak.platform.ingestion.SourceFixture;
import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Makes one fixture's bodies: markets open with fresh prices, or suspended with the last valid ones. A market that was
 * never priced has no body. Used by one thread.
 */
public final class MarketBook {
    /** The platform rejects it; a fixture that never had a sport id is not sent. */
    private static final int NO_SPORT = 0;

    private final String fixtureId;
    private final String sourceId;
    private final Map<MarketType, String> ids = new EnumMap<>(MarketType.class);
    private final FixturePrices prices;
    /** The last body sent of each market. */
    private final Map<MarketType, SourceMarket> sent = new EnumMap<>(MarketType.class);
    /** The last prices of a version that was not sent, of markets that were never sent. */
    private final Map<MarketType, Quote> unsent = new EnumMap<>(MarketType.class);

    private final FixtureBody fixtureBody;
    private final MarketBody marketBody;
    private final BiPredicate<String, @Nullable String> twoLegged;
    private final CardCheck cardCheck;
    private @Nullable PriceBasis used;
    private @Nullable KnownBasis known;
    private @Nullable Instant start;
    private @Nullable Integer sportId;
    /** The names of the sides when markets opened last. */
    private MarketBody.@Nullable Names offered;

    /**
     * The facts besides the game that prices depend on, which may change while the game does not.
     *
     * @param rules of the game; empty if they are unknown
     * @param causes why nothing may be offered on this basis
     * @param names of the sides
     */
    private record PriceBasis(
            ActiveOverride override, Optional<GameRules> rules, Set<SuspensionCause> causes, MarketBody.Names names) {}

    /** The basis that was asked for last: in one step it is asked for several times. */
    private record KnownBasis(
            ScoringSummary summary, @Nullable FixtureCard card, Instant now, PriceBasis basis) {
        @SuppressWarnings("ReferenceEquality")
        private boolean isOf(ScoringSummary other, @Nullable FixtureCard otherCard, Instant time) {
            return summary == other && card == otherCard && now.equals(time);
        }
    }

    /**
     * Traders' records on the markets.
     *
     * @param closed the markets that they close, by id, and why; the others may stay open
     * @param settings those that have not ended
     */
    public record OfTraders(Map<String, SuspensionCause> closed, List<TraderSetting> settings) {
        public static final OfTraders NONE = new OfTraders(Map.of(), List.of());
    }

    /** By one clock, see the other constructor. */
    public MarketBook(String fixtureId, BridgeSettings settings, PriceModel model, TraderOverrides overrides) {
        this(fixtureId, settings, model, overrides, UnaryOperator.identity());
    }

    /**
     * @param overrides what traders have set, which takes precedence over the model's prices
     * @param otherClock the time of another clock, from the time of this machine's: each of them may be wrong
     */
    public MarketBook(
            String fixtureId,
            BridgeSettings settings,
            PriceModel model,
            TraderOverrides overrides,
            UnaryOperator<Instant> otherClock) {
        this.fixtureId = fixtureId;
        this.sourceId = SourceIds.fixture(fixtureId).orElse("");
        for (MarketType type : MarketType.values()) {
            ids.put(type, SourceIds.market(sourceId, type));
        }
        this.prices = new FixturePrices(settings, model, overrides, otherClock);
        this.fixtureBody = new FixtureBody(settings.fixtures());
        this.cardCheck = new CardCheck(settings.fixtures());
        this.marketBody = new MarketBody(sourceId, settings.fixtures().fields());
        this.twoLegged = settings.fixtures().twoLegged();
    }

    /** Continues from the bodies that were last sent. */
    public void restore(IngestionMarkets last) {
        last.markets().forEach(this::sent);
        prices.restore(last);
        start = last.fixture().body().startTime();
        sportId = last.fixture().body().sportId();
    }

    /**
     * Why a fixture is not sent.
     *
     * @param cause the same as a cause of suspension, for one that was sent before
     */
    public record Unsendable(SuspensionCause cause, Problem problem) {}

    /** Why this fixture cannot be sent at all; empty if it can. */
    public Optional<Unsendable> unsendable(@Nullable FixtureCard card) {
        if (sourceId.isEmpty()) {
            return Optional.of(invalid("the fixture id has no form that the platform allows, or is too long for one"));
        }
        if (cardCheck.isOfOtherSport(card)) {
            return Optional.of(new Unsendable(SuspensionCause.SPORT_OTHER, problem("the fixture is of another sport")));
        }
        return fixtureBody.sportId(card).isEmpty()
                ? Optional.of(invalid("neither the fixture card nor bridge.sport-id names the platform's sport id"))
                : Optional.empty();
    }

    /**
     * Prices a version that may be replaced before it is sent: a market whose first body is suspended has the last
     * valid prices, and those may be of a version that was never sent.
     */
    public void price(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        PriceBasis basis = basis(summary, card, now);
        if (sent.size() < MarketType.values().length
                && SuspensionCause.of(summary).isEmpty()
                && basis.causes().isEmpty()) {
            unsent.putAll(prices.of(summary, card, basis.override()));
        }
    }

    /** The cause that suspends all markets if their bodies are made from this summary now; empty if they may be open. */
    public Set<SuspensionCause> causes(
            ScoringSummary summary, @Nullable FixtureCard card, Set<SuspensionCause> outside, Instant now) {
        Set<SuspensionCause> causes = SuspensionCause.of(summary);
        causes.addAll(outside);
        causes.addAll(basis(summary, card, now).causes());
        return causes;
    }

    /** The markets that have no price in this version of the game now, by id. */
    public Set<String> unpriced(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        Set<String> unpriced = new HashSet<>(ids.values());
        prices.of(summary, card, prices.override(summary, now)).keySet().forEach(type -> unpriced.remove(idOf(type)));
        return unpriced;
    }

    /** True if a trader's prices, their expiry, or another card change the prices of this summary since the last bodies. */
    public boolean isRepriced(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        return used != null && !used.equals(basis(summary, card, now));
    }

    /** No bodies are made of this summary, as long as neither a card nor a trader's record changes. */
    public void notSent(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        used = basis(summary, card, now);
    }

    private PriceBasis basis(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        if (known == null || !known.isOf(summary, card, now)) {
            known = new KnownBasis(summary, card, now, basisOf(summary, card, now));
        }
        return known.basis();
    }

    private PriceBasis basisOf(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        ActiveOverride override = prices.override(summary, now);
        Optional<GameRules> rules = isTwoLegged(card) ? Optional.empty() : Situations.rules(summary, card);
        Set<SuspensionCause> causes = EnumSet.noneOf(SuspensionCause.class);
        causes.addAll(override.causes());
        if (rules.isEmpty()) {
            causes.add(SuspensionCause.RULES_UNKNOWN);
        }
        unsendable(card).ifPresent(unsendable -> causes.add(unsendable.cause()));
        if (cardCheck.contradicts(summary, card)) {
            causes.add(SuspensionCause.CARD_CONTRADICTS);
        }
        return new PriceBasis(override, rules, causes, MarketBody.Names.of(summary, card));
    }

    private boolean isTwoLegged(@Nullable FixtureCard card) {
        return twoLegged.test(fixtureId, card == null ? null : card.competition());
    }

    /** Traders' records on the markets, as of this summary. */
    public OfTraders ofTraders(ScoringSummary summary, Instant now) {
        ActiveOverride override = prices.override(summary, now);
        Map<String, SuspensionCause> closed = new HashMap<>();
        override.suspended().forEach((type, cause) -> closed.put(idOf(type), cause));
        return new OfTraders(closed, traders(override));
    }

    private List<TraderSetting> traders(ActiveOverride override) {
        return override.standing().stream()
                .map(one -> one.of(idOf(one.market())))
                .toList();
    }

    private String idOf(MarketType type) {
        return requireNonNull(ids.get(type), "ids of all markets are set");
    }

    /**
     * Whether the names of the sides have changed since markets opened: a bet on one side must not become one on the
     * other.
     */
    public boolean isRenamed(ScoringSummary summary, @Nullable FixtureCard card) {
        return offered != null && !offered.equals(MarketBody.Names.of(summary, card));
    }

    /**
     * The bodies for a version of the game.
     *
     * @param outside what suspends the markets besides the game itself
     */
    public IngestionMarkets make(
            ScoringSummary summary, @Nullable FixtureCard card, Set<SuspensionCause> outside, Instant now) {
        Set<SuspensionCause> causes = SuspensionCause.of(summary);
        causes.addAll(outside);
        PriceBasis basis = basis(summary, card, now);
        used = basis;
        causes.addAll(basis.causes());
        Map<MarketType, Quote> quotes = causes.isEmpty() ? prices.of(summary, card, basis.override()) : Map.of();
        if (!quotes.isEmpty()) {
            offered = basis.names();
        }
        IngestionMarkets made = new IngestionMarkets(
                fixtureId,
                summary.stateVersion(),
                new Body<>(sourceId, fixture(summary, card)),
                markets(quotes, basis, summary, causes),
                now.toEpochMilli(),
                false);
        return made.with(traders(basis.override()), prices.sides());
    }

    /** A market was sent, so that the platform may have it. */
    public void sent(Body<SourceMarket> market) {
        for (MarketType type : MarketType.values()) {
            if (market.id().equals(ids.get(type))) {
                sent.put(type, market.body());
                unsent.remove(type);
            }
        }
    }

    /** The fixture's id on the platform; empty if it can have none. */
    public String sourceId() {
        return sourceId;
    }

    /** The ids of all its markets on the platform. */
    public Collection<String> marketIds() {
        return List.copyOf(ids.values());
    }

    private List<Body<SourceMarket>> markets(
            Map<MarketType, Quote> quotes, PriceBasis basis, ScoringSummary summary, Set<SuspensionCause> causes) {
        List<CustomDataEntry> open = CustomData.of(summary, Set.of());
        List<Body<SourceMarket>> markets = new ArrayList<>();
        ids.forEach((type, id) -> {
            Quote quote = quotes.get(type);
            SourceMarket market = quote == null
                    ? suspended(type, basis.names(), CustomData.of(summary, why(type, basis, causes)))
                    : marketBody.open(type, quote, basis.names(), open);
            if (market != null) {
                markets.add(new Body<>(id, market));
            }
        });
        return markets;
    }

    /** Why a market is suspended: what suspends all of them, and what a trader's record has against it. */
    private static Set<SuspensionCause> why(MarketType type, PriceBasis basis, Set<SuspensionCause> all) {
        Set<SuspensionCause> why = EnumSet.noneOf(SuspensionCause.class);
        why.addAll(all);
        SuspensionCause own = basis.override().suspended().get(type);
        if (own != null) {
            why.add(own);
        }
        return why.isEmpty() ? EnumSet.of(SuspensionCause.NOT_PRICED) : why;
    }

    /**
     * The market at its last valid prices; null if it was never priced, or was not sent and the names of its sides are
     * not known.
     */
    private @Nullable SourceMarket suspended(MarketType type, MarketBody.Names names, List<CustomDataEntry> data) {
        Quote priced = names.areKnown() ? unsent.get(type) : null;
        SourceMarket last = priced == null ? sent.get(type) : marketBody.open(type, priced, names, data);
        return last == null ? null : MarketBody.suspended(last, data);
    }

    private SourceFixture fixture(ScoringSummary summary, @Nullable FixtureCard card) {
        Instant known = start == null ? Instant.ofEpochMilli(summary.asOfUtc()) : start;
        start = FixtureBody.start(card).orElse(known);
        sportId = fixtureBody.sportId(card).orElse(sportId == null ? NO_SPORT : sportId);
        return fixtureBody.of(summary, card, sportId, start);
    }

    private static Unsendable invalid(String detail) {
        return new Unsendable(SuspensionCause.CARD_INVALID, problem(detail));
    }

    private static Problem problem(String detail) {
        return Problem.of("not sent", detail, Map.of());
    }
}
