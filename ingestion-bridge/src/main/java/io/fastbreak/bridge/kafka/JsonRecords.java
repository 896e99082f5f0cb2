package io.fastbreak.bridge.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Values of the bridge's topics as JSON, with times in ISO 8601 as on the platform; unknown fields are ignored. */
public final class JsonRecords {
    private static final Logger LOG = LoggerFactory.getLogger(JsonRecords.class);

    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .build();

    private JsonRecords() {}

    public static byte[] write(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("cannot write a " + value.getClass().getSimpleName() + " as JSON", e);
        }
    }

    /** @throws IOException if the bytes do not have that shape */
    static <T> T read(byte[] json, Class<T> type) throws IOException {
        return JSON.readValue(json, type);
    }

    /** The value; empty for a tombstone, and for a value of another shape, which is logged. */
    public static <T> Optional<T> value(ConsumerRecord<String, byte[]> message, Class<T> type) {
        if (message.value() == null) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(read(message.value(), type));
        } catch (IOException e) {
            LOG.warn("Skipped {}: not a {}: {}", position(message), type.getSimpleName(), e.getMessage());
            return Optional.empty();
        }
    }

    /** Topic, partition and offset, for log messages. */
    static String position(ConsumerRecord<?, ?> message) {
        return message.topic() + "-" + message.partition() + "@" + message.offset();
    }
}
