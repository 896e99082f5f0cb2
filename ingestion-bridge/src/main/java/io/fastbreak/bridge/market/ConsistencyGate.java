package io.fastbreak.bridge.market;

import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The last check before prices are offered, by a model or a trader: inconsistent prices do not pass.
 *
 * @param cap how far the inverse odds of a market may exceed 1
 */
public record ConsistencyGate(double cap) {
    private static final double MIN_ODDS = 1.01;
    /** Far above any game. */
    private static final int MAX_POINTS = 1000;

    /**
     * The prices that may be offered, all of one version of the game.
     *
     * @param points that both sides together have scored; a total at or below them is decided
     */
    public Map<MarketType, Quote> pass(Map<MarketType, Quote> quotes, int points) {
        return without(objections(quotes, points).keySet(), quotes);
    }

    /**
     * Why prices do not pass, for people. They need decimal odds of at least 1.01, an inverse sum from 1 to 1 + cap, lines
     * in half points, and shorter odds for home the more points it is given. Where moneyline and spread contradict each
     * other, neither passes; with a line below one point they are one bet, since a game goes on until it is won.
     */
    public Map<MarketType, String> objections(Map<MarketType, Quote> quotes, int points) {
        Map<MarketType, String> objections = new EnumMap<>(MarketType.class);
        quotes.forEach((market, quote) -> odds(quote)
                .or(() -> line(market, quote, points))
                .ifPresent(objection -> objections.put(market, objection)));
        Map<MarketType, Quote> valid = without(objections.keySet(), quotes);
        if (!monotone(valid.get(MarketType.MONEYLINE), valid.get(MarketType.SPREAD))) {
            objections.put(MarketType.MONEYLINE, "contradicts the spread");
            objections.put(MarketType.SPREAD, "contradicts the moneyline");
        }
        return objections;
    }

    /** A comparison with NaN is false, so that NaN does not pass. */
    private Optional<String> odds(Quote quote) {
        if (!(quote.first() >= MIN_ODDS && quote.second() >= MIN_ODDS)) {
            return Optional.of("has odds below " + MIN_ODDS);
        }
        double sum = quote.inverseSum();
        return sum >= 1 && sum <= 1 + cap
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT, "has inverse odds that add up to %.4f, allowed are 1 to %.4f", sum, 1 + cap));
    }

    private static Optional<String> line(MarketType market, Quote quote, int points) {
        if (!(Math.abs(quote.line() * 2 % 1) == 0)) {
            return Optional.of("has a line that is not a whole or half point");
        }
        if (Math.abs(quote.line()) > MAX_POINTS) {
            return Optional.of("has a line beyond " + MAX_POINTS + " points");
        }
        return market == MarketType.TOTAL && !(quote.line() > points)
                ? Optional.of("is decided: " + points + " points are scored")
                : Optional.empty();
    }

    private static Map<MarketType, Quote> without(Set<MarketType> markets, Map<MarketType, Quote> quotes) {
        Map<MarketType, Quote> others = new EnumMap<>(MarketType.class);
        others.putAll(quotes);
        others.keySet().removeAll(markets);
        return others;
    }

    /** True if a bet on home by one quote and a bet on away by the other win money together, whoever wins. */
    private static boolean isSureWin(Quote home, Quote away) {
        return 1 / home.first() + 1 / away.second() < 1;
    }

    private static boolean monotone(@Nullable Quote moneyline, @Nullable Quote spread) {
        if (moneyline == null || spread == null) {
            return true;
        }
        if (Math.abs(spread.line()) < 1 && (isSureWin(moneyline, spread) || isSureWin(spread, moneyline))) {
            return false;
        }
        return spread.line() < 0
                ? spread.first() >= moneyline.first() && spread.second() <= moneyline.second()
                : spread.first() <= moneyline.first() && spread.second() >= moneyline.second();
    }
}
