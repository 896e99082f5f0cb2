package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One fixture's bodies: open with fresh prices, or suspended with the last valid ones. What was never priced is not
 * made, and what was suspended opens only with a later version of the game, or, where it was for a trader's prices, the
 * rules or the card alone, with others of these. Used by one thread.
 */
public final class MarketBook {
    /** No platform takes it: a fixture that never had a sport id is not sent. */
    private static final int NO_SPORT = 0;

    private final String fixtureId;
    private final String sourceId;
    private final Map<MarketType, String> ids = new EnumMap<>(MarketType.class);
    private final FixturePrices prices;
    private final Map<MarketType, SourceMarket> standing = new EnumMap<>(MarketType.class);
    private final Map<MarketType, Quote> unsent = new EnumMap<>(MarketType.class);
    private final FixtureBody fixtureBody;
    private final MarketBody marketBody;
    private @Nullable Basis used;
    private @Nullable Instant start;
    private @Nullable Integer sportId;
    private long closedAt = -1;

    /**
     * What prices depend on besides the game, and what may change while the game stands still.
     *
     * @param rules that price the game; empty where they are unknown
     * @param causes why nothing is offered that is of this basis
     */
    private record Basis(TraderOverrides.Standing traders, Optional<GameRules> rules, Set<SuspensionCause> causes) {}

    /** @param desk the traders' prices, which go before the model's */
    public MarketBook(String fixtureId, BridgeSettings settings, PriceModel model, TraderOverrides desk) {
        this.fixtureId = fixtureId;
        this.sourceId = SourceIds.fixture(fixtureId).orElse("");
        for (MarketType type : MarketType.values()) {
            ids.put(type, SourceIds.market(sourceId, type));
        }
        this.prices = new FixturePrices(settings, model, desk);
        this.fixtureBody = new FixtureBody(settings.fixtures());
        this.marketBody = new MarketBody(sourceId, settings.fixtures().fields());
    }

    /** Continues from what was last sent, all of which counts as suspended at that version. */
    public void restore(IngestionMarkets last) {
        for (MarketType type : MarketType.values()) {
            last.markets().stream()
                    .filter(market -> market.id().equals(ids.get(type)))
                    .forEach(market -> standing.put(type, market.body()));
        }
        start = last.fixture().body().startTime();
        sportId = last.fixture().body().sportId();
        close(last.stateVersion());
    }

    /** Why this fixture cannot be sent at all; empty where it can. */
    public Optional<Problem> objection(@Nullable FixtureCard card) {
        if (sourceId.isEmpty()) {
            return Optional.of(problem("the fixture id has no form that the platform allows, or is too long for one"));
        }
        return fixtureBody.sportId(card).isEmpty()
                ? Optional.of(problem("neither the fixture card nor bridge.sport-id names the platform's sport id"))
                : Optional.empty();
    }

    /**
     * Prices a version that may be replaced before it is sent: a market that is first made suspended repeats the last
     * valid prices, and those may be of a version that was never sent.
     */
    public void note(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        Basis basis = basis(summary, card, now);
        if (standing.size() < MarketType.values().length
                && Suspension.causes(summary).isEmpty()
                && basis.causes().isEmpty()) {
            unsent.putAll(prices.of(summary, card, basis.traders()));
        }
    }

    /** What suspends all markets if they are made from this summary now; empty where they may be open. */
    public Set<SuspensionCause> causes(
            ScoringSummary summary, @Nullable FixtureCard card, Set<SuspensionCause> outside, Instant now) {
        Set<SuspensionCause> causes = lasting(summary, outside);
        causes.addAll(basis(summary, card, now).causes());
        return causes;
    }

    /**
     * Whether a trader's word, the end of one, or another card makes other prices of this summary than those last made.
     * That the card cannot be sent is said once: nothing is made of it, so it would be said for ever.
     */
    public boolean isRepriced(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        Basis basis = basis(summary, card, now);
        boolean repriced = used != null && !used.equals(basis);
        if (repriced && basis.causes().contains(SuspensionCause.CARD_INVALID)) {
            used = basis;
        }
        return repriced;
    }

    private Basis basis(ScoringSummary summary, @Nullable FixtureCard card, Instant now) {
        TraderOverrides.Standing traders = prices.traders(summary, now);
        Optional<GameRules> rules = Situations.rules(summary, card);
        Set<SuspensionCause> causes = EnumSet.noneOf(SuspensionCause.class);
        causes.addAll(traders.causes());
        if (rules.isEmpty()) {
            causes.add(SuspensionCause.RULES_UNKNOWN);
        }
        if (objection(card).isPresent()) {
            causes.add(SuspensionCause.CARD_INVALID);
        }
        return new Basis(traders, rules, causes);
    }

    /** What only a later version of the game ends. */
    private Set<SuspensionCause> lasting(ScoringSummary summary, Set<SuspensionCause> outside) {
        Set<SuspensionCause> causes = Suspension.causes(summary);
        causes.addAll(outside);
        if (causes.isEmpty() && summary.stateVersion() <= closedAt) {
            causes.add(SuspensionCause.CLOSED_AT_THIS_VERSION);
        }
        return causes;
    }

    /**
     * The bodies for a version of the game.
     *
     * @param outside what suspends the markets besides the game itself
     */
    public IngestionMarkets make(
            ScoringSummary summary, @Nullable FixtureCard card, Set<SuspensionCause> outside, Instant now) {
        Set<SuspensionCause> causes = lasting(summary, outside);
        if (!causes.isEmpty()) {
            close(summary.stateVersion());
        }
        Basis basis = basis(summary, card, now);
        used = basis;
        causes.addAll(basis.causes());
        Map<MarketType, Quote> quotes = causes.isEmpty() ? prices.of(summary, card, basis.traders()) : Map.of();
        return new IngestionMarkets(
                fixtureId,
                summary.stateVersion(),
                new Body<>(sourceId, fixture(summary, card)),
                markets(quotes, names(summary, card), summary, causes),
                now.toEpochMilli(),
                false);
    }

    /** Counts the markets as suspended at a version of the game: only a later one opens them. */
    public void close(long stateVersion) {
        closedAt = Math.max(closedAt, stateVersion);
    }

    /** Notes a market that the platform has, or may have. */
    public void stands(Body<SourceMarket> market) {
        for (MarketType type : MarketType.values()) {
            if (market.id().equals(ids.get(type))) {
                standing.put(type, market.body());
                unsent.remove(type);
            }
        }
    }

    /** The fixture's id on the platform. */
    public String sourceId() {
        return sourceId;
    }

    /** The ids of all its markets on the platform. */
    public Collection<String> marketIds() {
        return List.copyOf(ids.values());
    }

    private List<Body<SourceMarket>> markets(
            Map<MarketType, Quote> quotes,
            MarketBody.Names names,
            ScoringSummary summary,
            Set<SuspensionCause> causes) {
        List<CustomDataEntry> open = CustomData.of(summary, Set.of());
        Set<SuspensionCause> why = causes.isEmpty() ? Set.of(SuspensionCause.NOT_PRICED) : causes;
        List<Body<SourceMarket>> markets = new ArrayList<>();
        ids.forEach((type, id) -> {
            Quote quote = quotes.get(type);
            SourceMarket market = quote == null
                    ? suspended(type, names, CustomData.because(why, summary, open))
                    : marketBody.open(type, quote, names, open);
            if (market != null) {
                markets.add(new Body<>(id, market));
            }
        });
        return markets;
    }

    /** At its last valid prices; null where it was never priced. */
    private @Nullable SourceMarket suspended(MarketType type, MarketBody.Names names, List<CustomDataEntry> data) {
        Quote priced = unsent.get(type);
        SourceMarket last = priced == null ? standing.get(type) : marketBody.open(type, priced, names, data);
        return last == null ? null : MarketBody.suspended(last, data);
    }

    private SourceFixture fixture(ScoringSummary summary, @Nullable FixtureCard card) {
        Instant known = start == null ? Instant.ofEpochMilli(summary.asOfUtc()) : start;
        start = FixtureBody.start(card).orElse(known);
        sportId = fixtureBody.sportId(card).orElse(sportId == null ? NO_SPORT : sportId);
        return fixtureBody.of(summary, card, sportId, start);
    }

    private static MarketBody.Names names(ScoringSummary summary, @Nullable FixtureCard card) {
        return Sides.of(summary)
                .map(sides -> new MarketBody.Names(Sides.name(sides.home(), card), Sides.name(sides.away(), card)))
                .orElse(new MarketBody.Names("", ""));
    }

    private static Problem problem(String detail) {
        return Problem.of("not sent", detail, Map.of());
    }
}
