package io.fastbreak.app.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.IngestionCodec;

/** What the odds ingestion API told, as JSON for programs: fixtures and markets as the platform wrote them. */
public final class IngestionJson {
    private static final JsonMapper JSON = new JsonMapper();

    private final IngestionCodec codec;

    public IngestionJson(IngestionCodec codec) {
        this.codec = codec;
    }

    public JsonNode of(Object found) {
        if (found instanceof Ingested<?> ingested) {
            ObjectNode value = JSON.createObjectNode().put("id", ingested.id()).put("sourceId", ingested.sourceId());
            return value.setAll(tree(codec.write(ingested.content())));
        }
        return found instanceof String status ? JSON.createObjectNode().put("status", status) : PlatformJson.of(found);
    }

    private static ObjectNode tree(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("what was written as JSON can be read", e);
        }
    }
}
