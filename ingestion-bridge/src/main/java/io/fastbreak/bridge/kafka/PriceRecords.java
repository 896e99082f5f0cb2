package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.market.TraderPriceOverride;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Records of the prices topic. A tombstone withdraws a trader's prices, and so does a record without markets. */
public final class PriceRecords {
    private static final Logger LOG = LoggerFactory.getLogger(PriceRecords.class);

    private PriceRecords() {}

    /** Empty if the record has no key, so that its fixture is unknown. */
    public static Optional<TraderPriceOverride> read(ConsumerRecord<String, byte[]> message) {
        return Optional.ofNullable(message.key())
                .map(key -> message.value() == null ? new TraderPriceOverride.Withdrawal(key) : read(key, message));
    }

    private static TraderPriceOverride read(String fixtureId, ConsumerRecord<String, byte[]> message) {
        try {
            @Nullable TraderPrices prices = JsonRecords.read(message.value(), TraderPrices.class);
            if (prices != null && prices.fixtureId().equals(fixtureId)) {
                return prices.isWithdrawal()
                        ? new TraderPriceOverride.Withdrawal(fixtureId)
                        : new TraderPriceOverride.Prices(prices, Instant.ofEpochMilli(message.timestamp()));
            }
            LOG.warn("{} has no price of {}, which is its key", JsonRecords.position(message), fixtureId);
        } catch (IOException | RuntimeException e) {
            LOG.warn("{} has no price of {}: {}", JsonRecords.position(message), fixtureId, e.getMessage());
        }
        return new TraderPriceOverride.Unreadable(fixtureId);
    }
}
