package io.fastbreak.pipeline;

import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Refuses what no topic takes. A producer that is given it would end its transaction, and with it the thread, before any
 * handler is asked; here {@link SkipRecordExceptionHandler} leaves out the one record.
 */
final class BoundedSerializer<T> implements Serializer<T> {
    private static final int LARGEST = 8 * 1024 * 1024 - 64 * 1024;

    private final Serializer<T> serializer;

    BoundedSerializer(Serializer<T> serializer) {
        this.serializer = serializer;
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface knows tombstones but does not say so
    public byte[] serialize(String topic, @Nullable T value) {
        return bounded(topic, serializer.serialize(topic, value));
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface knows tombstones but does not say so
    public byte[] serialize(String topic, Headers headers, @Nullable T value) {
        return bounded(topic, serializer.serialize(topic, headers, value));
    }

    private static byte @Nullable [] bounded(String topic, byte @Nullable [] bytes) {
        if (bytes != null && bytes.length > LARGEST) {
            throw new SerializationException(
                    "a record of " + bytes.length + " bytes is too large for " + topic + ", which takes " + LARGEST);
        }
        return bytes;
    }
}
