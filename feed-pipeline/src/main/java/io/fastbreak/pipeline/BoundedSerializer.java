package io.fastbreak.pipeline;

import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/**
 * Throws for values that are larger than any topic allows. The producer itself would abort its transaction, and with it
 * the stream thread, before an exception handler is called; for this exception {@link SkipRecordExceptionHandler} skips
 * the one record.
 */
final class BoundedSerializer<T> implements Serializer<T> {
    private static final int MAX_BYTES = 8 * 1024 * 1024 - 64 * 1024;

    private final Serializer<T> serializer;

    BoundedSerializer(Serializer<T> serializer) {
        this.serializer = serializer;
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface allows null for tombstones without declaring it
    public byte[] serialize(String topic, @Nullable T value) {
        return bounded(topic, serializer.serialize(topic, value));
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface allows null for tombstones without declaring it
    public byte[] serialize(String topic, Headers headers, @Nullable T value) {
        return bounded(topic, serializer.serialize(topic, headers, value));
    }

    private static byte @Nullable [] bounded(String topic, byte @Nullable [] bytes) {
        if (bytes != null && bytes.length > MAX_BYTES) {
            throw new SerializationException(
                    "a value of " + bytes.length + " bytes is too large for " + topic + ": the limit is " + MAX_BYTES);
        }
        return bytes;
    }
}
