package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Records of the ingestion markets topic: only what can be read as a whole, under its own key, counts. */
final class MarketRecords {
    private static final String SHADOW = "shadow/";

    private MarketRecords() {}

    /** Empty for a tombstone, and for what is not whole. */
    static Optional<IngestionMarkets> read(ConsumerRecord<String, byte[]> message) {
        return JsonRecords.value(message, IngestionMarkets.class).filter(markets -> isWhole(markets, message.key()));
    }

    /** Whether something was sent of the fixture that the key names, and nobody can say what. */
    static boolean isUnreadable(ConsumerRecord<String, byte[]> message) {
        return message.value() != null
                && message.key() != null
                && !message.key().startsWith(SHADOW)
                && read(message).isEmpty();
    }

    private static boolean isWhole(IngestionMarkets markets, @Nullable String key) {
        String fixtureId = markets.fixtureId();
        return fixtureId != null
                && ((markets.shadow() ? SHADOW : "") + fixtureId).equals(key)
                && isWhole(markets.fixture())
                && markets.markets().stream().allMatch(MarketRecords::isWhole);
    }

    private static boolean isWhole(@Nullable Body<?> body) {
        return body != null && body.id() != null && body.body() != null;
    }
}
