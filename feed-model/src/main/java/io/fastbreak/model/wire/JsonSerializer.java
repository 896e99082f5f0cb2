package io.fastbreak.model.wire;

import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** Writes the pipeline's own shapes; null is a tombstone. */
public class JsonSerializer<T> implements Serializer<T> {

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface knows tombstones but does not say so
    public byte[] serialize(String topic, @Nullable T value) {
        return value == null ? null : Json.bytes(value);
    }
}
