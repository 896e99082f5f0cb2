package io.fastbreak.platform.ingestion;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** The JSON of fixtures and markets, with the settings' names for fields that the contract does not show. */
final class IngestionCodec {

    private final JsonMapper json;

    IngestionCodec(FieldNames names) {
        this.json = JsonMapper.builder()
                .addModule(new JavaTimeModule())
                .propertyNamingStrategy(new FieldNamesStrategy(names))
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build();
    }

    String write(Object body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("give only values that JSON can express", e);
        }
    }

    <T> Ingested<T> read(String body, Class<T> type) throws JsonProcessingException {
        JsonNode node = json.readTree(body);
        return new Ingested<>(node.path("sourceId").asText(), node.path("id").asText(), json.treeToValue(node, type));
    }

    String readStatus(String body) throws JsonProcessingException {
        return json.readTree(body).path("status").asText();
    }
}
