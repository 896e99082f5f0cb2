package io.fastbreak.model.wire;

import org.apache.kafka.common.serialization.Deserializer;

/** Reads the pipeline's own shapes; a tombstone is null. */
public final class JsonDeserializer<T> implements Deserializer<T> {
    private final Class<T> type;

    public JsonDeserializer(Class<T> type) {
        this.type = type;
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface knows tombstones but does not say so
    public T deserialize(String topic, byte[] value) {
        return value == null ? null : Json.read(value, type);
    }
}
