package io.fastbreak.bridge.pricing;

import java.util.Map;

/** Prices the markets of a game. */
@FunctionalInterface
public interface PriceModel {

    /**
     * Prices by market. A market is absent where the model does not hold for it, and is then suspended.
     *
     * @param last the prices made before, whose lines stand while they serve; empty at first
     */
    Map<MarketType, Quote> price(Situation situation, Map<MarketType, Quote> last);
}
