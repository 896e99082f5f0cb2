package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One fixture's prices: a trader's where there is one, else the model's; only what passes the gate. */
final class FixturePrices {
    private final String fixtureId;
    private final PriceModel model;
    private final TraderDesk desk;
    private final ConsistencyGate gate;
    private final Situations situations;
    private final Map<MarketType, Quote> last = new EnumMap<>(MarketType.class);

    FixturePrices(String fixtureId, BridgeSettings settings, PriceModel model, TraderDesk desk) {
        this.fixtureId = fixtureId;
        this.model = model;
        this.desk = desk;
        this.gate = new ConsistencyGate(settings.marginCap());
        this.situations = new Situations(settings.fixtures().rules());
    }

    /** What a trader has said of this version of the game. */
    TraderDesk.Standing traders(ScoringSummary summary, Instant now) {
        return desk.of(fixtureId, summary.stateVersion(), now);
    }

    /** The prices that may be offered. */
    Map<MarketType, Quote> of(ScoringSummary summary, @Nullable FixtureCard card, TraderDesk.Standing traders) {
        Map<MarketType, Quote> quotes = traders.taken() ? traders.quotes() : modelPrices(summary, card);
        int points = summary.competitors().stream()
                .mapToInt(ScoringSummary.Score::score)
                .sum();
        Map<MarketType, Quote> passed = gate.pass(quotes, points);
        last.putAll(passed);
        return passed;
    }

    private Map<MarketType, Quote> modelPrices(ScoringSummary summary, @Nullable FixtureCard card) {
        return situations
                .read(summary, card)
                .map(situation -> model.price(situation, last))
                .orElse(Map.of());
    }
}
