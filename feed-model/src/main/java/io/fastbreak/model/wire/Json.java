package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The pipeline's own shapes as JSON; unknown fields are ignored, so that shapes may gain fields. */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private Json() {}

    /** The value as UTF-8 JSON. */
    public static byte[] bytes(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("cannot write a " + value.getClass().getSimpleName() + " as JSON", e);
        }
    }

    /**
     * Reads a value that the pipeline wrote.
     *
     * @throws UncheckedIOException if the bytes are not of that shape
     */
    public static <T> T read(byte[] json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (IOException e) {
            throw new UncheckedIOException("not a " + type.getSimpleName() + " in JSON: " + e.getMessage(), e);
        }
    }
}
