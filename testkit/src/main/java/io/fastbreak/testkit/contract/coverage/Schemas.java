package io.fastbreak.testkit.contract.coverage;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;

/** The schemas of a document, with what they refer to. */
final class Schemas {

    private final JsonNode document;

    Schemas(JsonNode document) {
        this.document = document;
    }

    /** What a reference stands for; anything else stands for itself. */
    JsonNode resolved(JsonNode node) {
        return node.has("$ref")
                ? resolved(document.at(node.path("$ref").asText().substring(1)))
                : node;
    }

    /** The fields of a schema by path, such as {@code items.certainty}; arrays are passed through. */
    Map<String, JsonNode> fields(JsonNode schema) {
        Map<String, JsonNode> fields = new TreeMap<>();
        collect("", resolved(schema), fields);
        return fields;
    }

    private void collect(String prefix, JsonNode schema, Map<String, JsonNode> fields) {
        schema.path("allOf").forEach(part -> collect(prefix, resolved(part), fields));
        if (schema.has("items")) {
            collect(prefix, resolved(schema.path("items")), fields);
        }
        schema.path("properties").properties().forEach(property -> {
            JsonNode resolved = resolved(property.getValue());
            fields.put(prefix + property.getKey(), resolved);
            collect(prefix + property.getKey() + ".", resolved, fields);
        });
    }

    /** The last name of a path. */
    static String leaf(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }
}
