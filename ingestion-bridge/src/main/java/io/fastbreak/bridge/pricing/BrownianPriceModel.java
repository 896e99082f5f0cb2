package io.fastbreak.bridge.pricing;

import java.util.EnumMap;
import java.util.Map;

/**
 * The lead as a Brownian motion with drift (Stern, A Brownian Motion Model for the Progress of Sports Scores, Journal
 * of the American Statistical Association 89, 1994) for moneyline and spread; a compound Poisson process of scoring
 * plays for the total.
 *
 * <p>It knows score and time and nothing else: not the strength of the teams, possession, foul trouble, the pace of
 * this game or deliberate fouls at its end, and the total leaves a coming overtime out. A tie at the end of regulation
 * time counts as half a win. It is a starting point that says when it does not hold, not a trader.
 */
public final class BrownianPriceModel implements PriceModel {
    private final ModelParameters parameters;
    private final Margin margin;

    public BrownianPriceModel(ModelParameters parameters) {
        this.parameters = parameters;
        this.margin = new Margin(parameters.margin());
    }

    @Override
    public Map<MarketType, Quote> price(Situation situation) {
        Map<MarketType, Quote> quotes = new EnumMap<>(MarketType.class);
        if (situation.remainingMinutes() > 0) {
            double line = nearestHalfPoint(expectedLead(situation));
            put(quotes, MarketType.MONEYLINE, 0, leadExceeds(0, situation));
            put(quotes, MarketType.SPREAD, -line, leadExceeds(line, situation));
            putTotal(quotes, situation);
        }
        return quotes;
    }

    private void putTotal(Map<MarketType, Quote> quotes, Situation situation) {
        double rate = parameters.pointsPerMinute().getOrDefault(situation.rules(), 0.0);
        CompoundPoisson toCome = new CompoundPoisson(rate * situation.remainingMinutes(), parameters.playShares());
        int median = toCome.median();
        put(quotes, MarketType.TOTAL, situation.points() + median + 0.5, toCome.exceeds(median));
    }

    private void put(Map<MarketType, Quote> quotes, MarketType market, double line, double probability) {
        double least = Math.min(probability, 1 - probability);
        if (least >= parameters.leastProbability()) {
            quotes.put(market, margin.quote(line, probability));
        }
    }

    private double leadExceeds(double points, Situation situation) {
        double deviation = parameters.deviation() * Math.sqrt(share(situation));
        return Normal.cdf((expectedLead(situation) - points) / deviation);
    }

    private double expectedLead(Situation situation) {
        return situation.lead() + parameters.drift() * share(situation);
    }

    private double share(Situation situation) {
        return situation.remainingMinutes() / parameters.referenceMinutes();
    }

    /** The half point nearest to a lead; half points cannot be hit exactly, so no bet is void. */
    private static double nearestHalfPoint(double lead) {
        return Math.floor(lead) + 0.5;
    }
}
