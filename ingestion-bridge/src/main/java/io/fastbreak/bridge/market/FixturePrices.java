package io.fastbreak.bridge.market;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.GameSides;
import io.fastbreak.bridge.market.TraderOverrides.ActiveOverride;
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
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One fixture's prices: a trader's if there are any, else the model's with the trader's offset; only those that pass
 * the consistency gate.
 */
final class FixturePrices {
    private final PriceModel model;
    private final TraderOverrides overrides;
    private final ConsistencyGate gate;
    private final UnaryOperator<Instant> otherClock;
    private final ScorelineHistory scorelines = new ScorelineHistory();
    /** When a trader's prices were written that have ended. */
    private final Map<MarketType, Instant> ended = new EnumMap<>(MarketType.class);

    private final Map<MarketType, Quote> last = new EnumMap<>(MarketType.class);
    private @Nullable GameRules lastRules;

    FixturePrices(
            BridgeSettings settings, PriceModel model, TraderOverrides overrides, UnaryOperator<Instant> otherClock) {
        this.model = model;
        this.overrides = overrides;
        this.otherClock = otherClock;
        this.gate = new ConsistencyGate(settings.marginCap());
    }

    /** Continues from the bodies that were last sent. */
    void restore(IngestionMarkets last) {
        scorelines.restore(last.stateVersion(), last.sides());
    }

    /** The sides of the newest version; null while they are not known. */
    @Nullable
    GameSides sides() {
        return scorelines.sides();
    }

    /** A trader's prices for this version of the game. */
    ActiveOverride override(ScoringSummary summary, Instant now) {
        scorelines.add(summary, () -> overrides.lastWritten(summary.fixtureId()));
        Instant other = otherClock.apply(now);
        return other.isBefore(now)
                ? overrides.of(summary, scorelines, other, now, ended)
                : overrides.of(summary, scorelines, now, other, ended);
    }

    /** The prices that may be offered. */
    Map<MarketType, Quote> of(ScoringSummary summary, @Nullable FixtureCard card, ActiveOverride override) {
        Map<MarketType, Quote> quotes = new EnumMap<>(MarketType.class);
        quotes.putAll(modelPrices(summary, card, override.offsets()));
        quotes.putAll(override.quotes());
        quotes.keySet().removeAll(override.suspended().keySet());
        int points = summary.competitors().stream()
                .mapToInt(ScoringSummary.Score::score)
                .sum();
        Map<MarketType, Quote> passed = gate.pass(quotes, points);
        last.putAll(passed);
        return passed;
    }

    private Map<MarketType, Quote> modelPrices(
            ScoringSummary summary, @Nullable FixtureCard card, Map<MarketType, Double> offsets) {
        return Situations.read(summary, card)
                .map(situation -> modelPrices(situation.with(offsets)))
                .orElse(Map.of());
    }

    /** A line that was chosen under other rules is not kept. */
    private Map<MarketType, Quote> modelPrices(Situation situation) {
        if (lastRules != situation.rules()) {
            last.clear();
            lastRules = situation.rules();
        }
        return model.price(situation, last);
    }
}
