package io.fastbreak.bridge.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The bridge's shapes as JSON, times as ISO 8601 like the platform has them; unknown fields are ignored. */
final class BridgeJson {
    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .build();

    private BridgeJson() {}

    static byte[] write(Object value) {
        try {
            return JSON.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("cannot write a " + value.getClass().getSimpleName() + " as JSON", e);
        }
    }

    /** @throws IOException where the bytes are not of that shape */
    static <T> T read(byte[] json, Class<T> type) throws IOException {
        return JSON.readValue(json, type);
    }
}
