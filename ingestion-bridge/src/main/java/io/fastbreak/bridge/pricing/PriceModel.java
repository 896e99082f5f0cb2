package io.fastbreak.bridge.pricing;

import java.util.Map;

/** Prices the markets of a game; a trader's own prices are another implementation. */
@FunctionalInterface
public interface PriceModel {

    /** Prices by market. A market is absent where the model does not hold for it, and is then suspended. */
    Map<MarketType, Quote> price(Situation situation);
}
