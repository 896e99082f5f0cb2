package io.fastbreak.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;
import java.util.Map;

/**
 * The document in a form that the validator supports: ranges of statuses such as 4XX, the security of all operations and
 * {@code x-alternative-methods} are expanded.
 */
final class ValidatorDocument {

    private final OpenApiDocument document;

    private ValidatorDocument(OpenApiDocument document) {
        this.document = document;
    }

    /** @param name the document's file name */
    static ValidatorDocument load(String name) {
        return new ValidatorDocument(OpenApiDocument.load(name));
    }

    String text() {
        ObjectNode whole = document.at("").deepCopy();
        for (JsonNode path : whole.path("paths")) {
            ObjectNode operations = (ObjectNode) path;
            List.copyOf(operations.properties()).stream()
                    .filter(operation -> operation.getValue().has("responses"))
                    .forEach(operation ->
                            writeOut(operations, (ObjectNode) operation.getValue(), whole.path("security")));
        }
        return whole.toString();
    }

    private static void writeOut(ObjectNode operations, ObjectNode operation, JsonNode security) {
        operation.putIfAbsent("security", security);
        ObjectNode responses = (ObjectNode) operation.path("responses");
        for (int range : List.of(4, 5)) {
            JsonNode response = responses.remove(range + "XX");
            for (int status = 100 * range; response != null && status < 100 * (range + 1); status++) {
                responses.putIfAbsent(Integer.toString(status), response);
            }
        }
        operation
                .path("x-alternative-methods")
                .forEach(method -> operations.set(
                        method.asText(),
                        operation
                                .deepCopy()
                                .put(
                                        "operationId",
                                        operation.path("operationId").asText() + "By" + method.asText())));
    }

    /** A path relative to the document's server, or to the path's own server. */
    String relative(String path) {
        return document.at("/paths").properties().stream()
                .filter(item -> item.getValue().has("servers") && path.endsWith(item.getKey()))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() -> path.startsWith(document.basePath())
                        ? path.substring(document.basePath().length())
                        : path);
    }
}
