package io.fastbreak.bridge.kafka;

import java.io.IOException;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads values of other programs, which may be wrong: one that cannot be read is logged and skipped. */
final class JsonRecords {
    private static final Logger LOG = LoggerFactory.getLogger(JsonRecords.class);

    private JsonRecords() {}

    /** The value; empty for a tombstone and for what is not of that shape. */
    static <T> Optional<T> value(ConsumerRecord<String, byte[]> message, Class<T> type) {
        if (message.value() == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(BridgeJson.read(message.value(), type));
        } catch (IOException e) {
            LOG.warn(
                    "Skipped {}-{}@{}: not a {}: {}",
                    message.topic(),
                    message.partition(),
                    message.offset(),
                    type.getSimpleName(),
                    e.getMessage());
            return Optional.empty();
        }
    }
}
