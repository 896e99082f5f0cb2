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

/** Records of the prices topic as what they say; a tombstone withdraws, as no markets do. */
final class PriceRecords {
    private static final Logger LOG = LoggerFactory.getLogger(PriceRecords.class);

    private PriceRecords() {}

    /** Empty where the record has no key, so that nobody knows which fixture it is about. */
    static Optional<TraderPriceOverride> word(ConsumerRecord<String, byte[]> message) {
        return Optional.ofNullable(message.key())
                .map(key -> message.value() == null ? new TraderPriceOverride.Withdrawal(key) : read(key, message));
    }

    private static TraderPriceOverride read(String fixtureId, ConsumerRecord<String, byte[]> message) {
        try {
            @Nullable TraderPrices prices = BridgeJson.read(message.value(), TraderPrices.class);
            if (prices != null && prices.fixtureId().equals(fixtureId)) {
                return prices.isWithdrawal()
                        ? new TraderPriceOverride.Withdrawal(fixtureId)
                        : new TraderPriceOverride.Prices(prices, Instant.ofEpochMilli(message.timestamp()));
            }
            LOG.warn("{} is no price of {}, which is its key", place(message), fixtureId);
        } catch (IOException | RuntimeException e) {
            LOG.warn("{} is no price of {}: {}", place(message), fixtureId, e.getMessage());
        }
        return new TraderPriceOverride.Unreadable(fixtureId);
    }

    private static String place(ConsumerRecord<String, byte[]> message) {
        return message.topic() + "-" + message.partition() + "@" + message.offset();
    }
}
