package io.fastbreak.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;

/**
 * The document as the validator can read it. It knows no ranges of statuses: 4XX is written as 400 and every such status
 * judged as that one. It knows neither security for all operations nor {@code x-alternative-methods}: both are written
 * out.
 */
final class JudgedDocument {

    private final OpenApiDocument document;

    private JudgedDocument(OpenApiDocument document) {
        this.document = document;
    }

    static JudgedDocument load() {
        return new JudgedDocument(OpenApiDocument.load("odds-ingestion-v1.openapi.yaml"));
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
        for (String range : List.of("4", "5")) {
            responses.set(range + "00", responses.remove(range + "XX"));
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

    /** A path below the document's server. */
    String relative(String path) {
        return path.startsWith(document.basePath())
                ? path.substring(document.basePath().length())
                : path;
    }

    /** The status that stands for this one. */
    static int status(int status) {
        return status < 400 ? status : status / 100 * 100;
    }
}
