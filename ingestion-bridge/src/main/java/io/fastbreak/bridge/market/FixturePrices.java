package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One fixture's prices: a trader's where there is one, else the model's; only what passes the gate. */
final class FixturePrices {
    private final PriceModel model;
    private final TraderOverrides desk;
    private final ConsistencyGate gate;
    private final ScorelineHistory scorelines = new ScorelineHistory();
    private final Map<MarketType, Quote> last = new EnumMap<>(MarketType.class);
    private @Nullable GameRules rulesOfLast;

    FixturePrices(BridgeSettings settings, PriceModel model, TraderOverrides desk) {
        this.model = model;
        this.desk = desk;
        this.gate = new ConsistencyGate(settings.marginCap());
    }

    /** What a trader has said of this version of the game. */
    TraderOverrides.Standing traders(ScoringSummary summary, Instant now) {
        scorelines.note(summary);
        return desk.of(summary, scorelines, now);
    }

    /** The prices that may be offered. */
    Map<MarketType, Quote> of(ScoringSummary summary, @Nullable FixtureCard card, TraderOverrides.Standing traders) {
        Map<MarketType, Quote> quotes = traders.taken() ? traders.quotes() : modelPrices(summary, card);
        int points = summary.competitors().stream()
                .mapToInt(ScoringSummary.Score::score)
                .sum();
        Map<MarketType, Quote> passed = gate.pass(quotes, points);
        last.putAll(passed);
        return passed;
    }

    private Map<MarketType, Quote> modelPrices(ScoringSummary summary, @Nullable FixtureCard card) {
        return Situations.read(summary, card).map(this::modelPrices).orElse(Map.of());
    }

    /** A line that was chosen under other rules does not stand on. */
    private Map<MarketType, Quote> modelPrices(Situation situation) {
        if (rulesOfLast != situation.rules()) {
            last.clear();
            rulesOfLast = situation.rules();
        }
        return model.price(situation, last);
    }
}
