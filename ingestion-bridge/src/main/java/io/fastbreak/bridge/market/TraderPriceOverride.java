package io.fastbreak.bridge.market;

import io.fastbreak.bridge.TraderPrices;
import java.time.Instant;

/** A trader's last record on a fixture's prices. */
public sealed interface TraderPriceOverride {
    String fixtureId();

    /** @param received when the record was written */
    record Prices(TraderPrices prices, Instant received) implements TraderPriceOverride {
        @Override
        public String fixtureId() {
            return prices.fixtureId();
        }
    }

    /** The model prices the fixture again. */
    record Withdrawal(String fixtureId) implements TraderPriceOverride {}

    /** A record that cannot be read: neither earlier prices nor the model's may be offered. */
    record Unreadable(String fixtureId) implements TraderPriceOverride {}
}
