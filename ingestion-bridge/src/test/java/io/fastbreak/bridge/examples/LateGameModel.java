package io.fastbreak.bridge.examples;

import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.bridge.pricing.Situation;
import java.util.Map;

// begin: model
/**
 * Another model's prices, of which late in the game only the moneyline is offered.
 *
 * @param minutes with less time left the spread and the total are suspended
 */
record LateGameModel(PriceModel model, double minutes) implements PriceModel {
    @Override
    public Map<MarketType, Quote> price(Situation situation, Map<MarketType, Quote> last) {
        Map<MarketType, Quote> prices = model.price(situation, last);
        Quote moneyline = prices.get(MarketType.MONEYLINE);
        if (moneyline == null || situation.remainingMinutes() >= minutes) {
            return prices;
        }
        return Map.of(MarketType.MONEYLINE, moneyline);
    }
}
// end: model
