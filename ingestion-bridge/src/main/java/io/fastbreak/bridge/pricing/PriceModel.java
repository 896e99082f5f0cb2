package io.fastbreak.bridge.pricing;

import java.util.Map;

/** Prices the markets of a game. */
@FunctionalInterface
public interface PriceModel {

    /**
     * Prices by market. A market is absent if the model does not apply, and is then suspended.
     *
     * @param last the last prices, whose lines are kept while they are suitable; empty at first
     */
    Map<MarketType, Quote> price(Situation situation, Map<MarketType, Quote> last);
}
