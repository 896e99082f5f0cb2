package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.guard.Guard;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Reads records of the ingestion markets topic: only complete ones, of the fixture that their key names. */
public final class MarketRecords {
    private static final String SHADOW = "shadow/";

    private MarketRecords() {}

    /** Empty for a tombstone, and for an incomplete record. */
    public static Optional<IngestionMarkets> read(ConsumerRecord<String, byte[]> message) {
        return JsonRecords.value(message, IngestionMarkets.class).filter(markets -> isComplete(markets, message.key()));
    }

    /**
     * True if bodies were sent for the key's fixture, but cannot be read.
     *
     * @param read what {@link #read} has made of it
     */
    public static boolean isUnreadable(ConsumerRecord<String, byte[]> message, Optional<IngestionMarkets> read) {
        return message.value() != null
                && message.key() != null
                && !message.key().startsWith(SHADOW)
                && read.isEmpty();
    }

    /** Tells the guard what a bridge has left; a record that cannot be read removes nothing from its list. */
    public static void apply(ConsumerRecord<String, byte[]> message, Guard guard) {
        Optional<IngestionMarkets> read = read(message);
        if (isUnreadable(message, read)) {
            guard.unreadable(message.partition(), message.key());
        } else if (message.value() != null) {
            read.ifPresent(bodies -> guard.markets(message.partition(), bodies));
        } else if (message.key() != null) {
            guard.forget(message.key());
        }
    }

    private static boolean isComplete(IngestionMarkets markets, @Nullable String key) {
        String fixtureId = markets.fixtureId();
        return fixtureId != null
                && ((markets.shadow() ? SHADOW : "") + fixtureId).equals(key)
                && isComplete(markets.fixture())
                && markets.markets().stream().allMatch(MarketRecords::isComplete);
    }

    private static boolean isComplete(@Nullable Body<?> body) {
        return body != null && body.id() != null && body.body() != null;
    }
}
