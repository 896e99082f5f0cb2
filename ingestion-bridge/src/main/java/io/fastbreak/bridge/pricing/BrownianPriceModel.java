package io.fastbreak.bridge.pricing;

import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Prices from a {@link Forecast}: the lead as a Brownian motion with drift (Stern, A Brownian Motion Model for the
 * Progress of Sports Scores, Journal of the American Statistical Association 89, 1994) for moneyline and spread, a
 * compound Poisson process of scoring plays for the total.
 *
 * <p>Its only inputs are score, time, what was expected before the game, and a trader's offsets: not possession, foul trouble,
 * the pace of this game or deliberate fouls at its end. It is a starting point and no trader: it does not price the last moments of regulation time
 * and of each overtime, nor a market that is practically decided.
 */
public final class BrownianPriceModel implements PriceModel {
    private final ModelParameters parameters;
    private final Margin margin;

    /**
     * From probabilities to odds. Each inverse price is p + 2m·p(1 - p): an even market carries the whole margin m and a
     * near certain one almost none, so that a favorite's odds stay above 1; the order of prices is that of the
     * probabilities.
     *
     * @param margin m, how far the inverse odds of an even market exceed 1
     */
    private record Margin(double margin) {

        /** A market whose first selection wins with this probability. */
        Quote quote(double line, double probability) {
            return new Quote(line, odds(probability), odds(1 - probability));
        }

        /** Rounded down to hundredths, so that rounding never takes the inverse sum below 1. */
        private double odds(double probability) {
            double inverse = probability + 2 * margin * probability * (1 - probability);
            return Math.floor(100 / inverse) / 100;
        }
    }

    public BrownianPriceModel(ModelParameters parameters) {
        this.parameters = parameters;
        this.margin = new Margin(parameters.margin());
    }

    @Override
    public Map<MarketType, Quote> price(Situation situation, Map<MarketType, Quote> last) {
        Map<MarketType, Quote> quotes = new EnumMap<>(MarketType.class);
        if (situation.remainingMinutes() > 0 && situation.remainingMinutes() >= parameters.leastMinutes()) {
            put(
                    quotes,
                    MarketType.MONEYLINE,
                    0,
                    forecast(situation, MarketType.MONEYLINE).homeWins());
            putSpread(quotes, forecast(situation, MarketType.SPREAD), last.get(MarketType.SPREAD));
            putTotal(quotes, forecast(situation, MarketType.TOTAL), last.get(MarketType.TOTAL));
        }
        return quotes;
    }

    private Forecast forecast(Situation situation, MarketType market) {
        return Forecast.of(situation, parameters, market);
    }

    /** The home side's handicap is the negative of the lead that it has to exceed. */
    private void putSpread(Map<MarketType, Quote> quotes, Forecast forecast, @Nullable Quote last) {
        double line = EvenLine.choose(
                last == null ? null : -last.line(),
                forecast.expectedLead(),
                forecast::leadExceeds,
                parameters.lineTolerance());
        put(quotes, MarketType.SPREAD, -line, forecast.leadExceeds(line));
    }

    private void putTotal(Map<MarketType, Quote> quotes, Forecast forecast, @Nullable Quote last) {
        if (!forecast.hasPointsToCome()) {
            return;
        }
        double line = EvenLine.choose(
                last == null ? null : last.line(),
                forecast.expectedTotal(),
                forecast::totalExceeds,
                parameters.lineTolerance());
        put(quotes, MarketType.TOTAL, line, forecast.totalExceeds(line));
    }

    private void put(Map<MarketType, Quote> quotes, MarketType market, double line, double probability) {
        double least = Math.min(probability, 1 - probability);
        if (least >= parameters.leastProbability()) {
            quotes.put(market, margin.quote(line, probability));
        }
    }
}
