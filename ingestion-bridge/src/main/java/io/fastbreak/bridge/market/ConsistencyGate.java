package io.fastbreak.bridge.market;

import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import java.util.EnumMap;
import java.util.Map;

/**
 * The last check before prices are offered: whoever made them, what is inconsistent does not pass.
 *
 * @param cap what the inverse odds of a market may exceed 1 by
 */
public record ConsistencyGate(double cap) {
    private static final double LEAST_ODDS = 1.01;

    /**
     * The prices that may be offered, all of one version of the game: decimal odds of at least 1.01, an inverse sum
     * within 1 and 1 + cap, and home's odds the shorter the more points it is given. Where moneyline and spread
     * contradict each other, neither passes.
     */
    public Map<MarketType, Quote> pass(Map<MarketType, Quote> quotes) {
        Map<MarketType, Quote> passed = new EnumMap<>(MarketType.class);
        quotes.forEach((market, quote) -> {
            if (priced(quote)) {
                passed.put(market, quote);
            }
        });
        Quote moneyline = passed.get(MarketType.MONEYLINE);
        Quote spread = passed.get(MarketType.SPREAD);
        if (moneyline != null && spread != null && !monotone(moneyline, spread)) {
            passed.remove(MarketType.MONEYLINE);
            passed.remove(MarketType.SPREAD);
        }
        return passed;
    }

    /** A comparison with NaN is false, so an odds that is no number does not pass. */
    private boolean priced(Quote quote) {
        return quote.first() >= LEAST_ODDS
                && quote.second() >= LEAST_ODDS
                && quote.inverseSum() >= 1
                && quote.inverseSum() <= 1 + cap;
    }

    private static boolean monotone(Quote moneyline, Quote spread) {
        return spread.line() < 0
                ? spread.first() >= moneyline.first() && spread.second() <= moneyline.second()
                : spread.first() <= moneyline.first() && spread.second() >= moneyline.second();
    }
}
