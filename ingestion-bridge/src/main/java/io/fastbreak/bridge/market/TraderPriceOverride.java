package io.fastbreak.bridge.market;

import io.fastbreak.bridge.TraderPrices;
import java.time.Instant;

/** What a trader last said of a fixture's prices. */
public sealed interface TraderPriceOverride {

    String fixtureId();

    /** @param heard when they were sent */
    record Prices(TraderPrices prices, Instant heard) implements TraderPriceOverride {
        @Override
        public String fixtureId() {
            return prices.fixtureId();
        }
    }

    /** The model is to price it again. */
    record Withdrawal(String fixtureId) implements TraderPriceOverride {}

    /** Something that cannot be read: whatever it was, neither the prices before it nor the model's are meant. */
    record Unreadable(String fixtureId) implements TraderPriceOverride {}
}
