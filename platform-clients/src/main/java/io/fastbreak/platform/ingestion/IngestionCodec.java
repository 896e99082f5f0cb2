package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** Reads and writes the JSON of fixtures and markets. */
public final class IngestionCodec {
    private static final IngestionCodec STANDARD = new IngestionCodec(FieldNames.STANDARD);

    private final JsonMapper strict;
    private final JsonMapper lenient;

    public IngestionCodec(FieldNames names) {
        this.strict = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .propertyNamingStrategy(new FieldNamesStrategy(names))
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        this.lenient = strict.rebuild()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
                .build();
    }

    /** Clients share the usual one: a new mapper inspects all types again. */
    static IngestionCodec of(FieldNames names) {
        return names.equals(FieldNames.STANDARD) ? STANDARD : new IngestionCodec(names);
    }

    <T> T readStrictly(String body, Class<T> type) throws JsonProcessingException {
        return strict.treeToValue(object(strict, body), type);
    }

    /** Writes a request body. */
    public String write(Object body) {
        try {
            return strict.writeValueAsString(body);
        } catch (JsonProcessingException | StackOverflowError e) {
            throw new IllegalArgumentException("the value cannot be written as JSON", e);
        }
    }

    /** Reads a fixture or a market: an object without its required fields is none, but perhaps an error of a gateway. */
    <T> Ingested<T> read(String body, Class<T> type) throws JsonProcessingException {
        JsonNode node = object(lenient, body);
        if (!node.hasNonNull("name") || !(node.hasNonNull("sourceFixtureId") || node.hasNonNull("startTime"))) {
            throw MismatchedInputException.from(null, type, "expected a fixture or a market");
        }
        return new Ingested<>(
                node.path("sourceId").asText(), node.path("id").asText(), lenient.treeToValue(node, type));
    }

    String readStatus(String body) throws JsonProcessingException {
        return object(lenient, body).path("status").asText();
    }

    private static JsonNode object(JsonMapper json, String body) throws JsonProcessingException {
        JsonNode node = json.readTree(body);
        if (!node.isObject()) {
            throw MismatchedInputException.from(null, ObjectNode.class, "expected an object");
        }
        return node;
    }
}
