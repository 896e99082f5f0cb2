package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** Reads and writes the JSON of fixtures and markets. */
public final class IngestionCodec {
    private static final IngestionCodec STANDARD = new IngestionCodec(FieldNames.STANDARD);

    private final JsonMapper strict;
    private final JsonMapper lenient;
    private final JsonMapper byHand;

    public IngestionCodec(FieldNames names) {
        this.strict = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .propertyNamingStrategy(new FieldNamesStrategy(names))
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        this.byHand = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .propertyNamingStrategy(new FieldNamesStrategy(names))
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .withCoercionConfig(
                        LogicalType.Textual, texts -> texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .build();
        this.lenient = strict.rebuild()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
    }

    /** Clients share the usual one: a new mapper inspects all types again. */
    static IngestionCodec of(FieldNames names) {
        return names.equals(FieldNames.STANDARD) ? STANDARD : new IngestionCodec(names);
    }

    /**
     * Reads a body that an operator wrote. Unknown fields and missing required fields are errors.
     *
     * @param type {@link SourceFixture} or {@link SourceMarket}
     * @throws InvalidBodyException with a message that names the field
     */
    public <T> T readByHand(String body, Class<T> type) throws InvalidBodyException {
        return ManualBodyReader.read(body, type, byHand);
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

    <T> Ingested<T> read(String body, Class<T> type) throws JsonProcessingException {
        JsonNode node = object(lenient, body);
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
