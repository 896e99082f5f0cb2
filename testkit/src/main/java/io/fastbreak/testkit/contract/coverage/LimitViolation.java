package io.fastbreak.testkit.contract.coverage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.simulator.openapi.ApiOperation;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A request that breaks a limit of a document, and perhaps others with it.
 *
 * @param limit what is wrong with which field
 * @param path from the server's root, with the query
 * @param body empty for none
 */
public record LimitViolation(String limit, String method, String path, String body) {

    /** One for each limit that a request may break; of those that operations share, in one of them. */
    public static List<LimitViolation> of(String document) {
        OpenApiDocument known = OpenApiDocument.load(document);
        Map<String, ApiOperation> operations = new TreeMap<>();
        known.operations().forEach(operation -> operations.put(operation.id(), operation));
        Map<String, LimitViolation> breaches = new TreeMap<>();
        Contract contract = Contract.load(document);
        operations.forEach((id, operation) -> {
            contract.constrained(id).forEach((place, schema) -> Constraint.of(schema).stream()
                    .filter(constraint -> constraint.breaking() != null)
                    .map(constraint -> of(operation, place, constraint))
                    .forEach(breach -> breaches.put(breach.limit(), breach)));
            if (contract.requiresFields(id)) {
                breaches.put(id, new LimitViolation(id + " without anything", "POST", path(operation), "{}"));
            }
        });
        return List.copyOf(breaches.values());
    }

    private static LimitViolation of(ApiOperation operation, String place, Constraint constraint) {
        String field = place.substring(place.indexOf(' ') + 1);
        String path = path(operation);
        boolean isQuery = place.startsWith("query ");
        return new LimitViolation(
                Schemas.leaf(field) + " " + constraint.breaking(),
                operation.methods().get(0),
                isQuery
                        ? path + "?" + field + "="
                                + URLEncoder.encode(constraint.breach().asText(), StandardCharsets.UTF_8)
                        : path,
                isQuery ? "" : nested(field, constraint.breach()).toString());
    }

    private static String path(ApiOperation operation) {
        return operation.path().replaceAll("\\{[^}]+}", "1");
    }

    private static ObjectNode nested(String path, JsonNode value) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        int dot = path.indexOf('.');
        return dot < 0
                ? body.set(path, value)
                : body.set(path.substring(0, dot), nested(path.substring(dot + 1), value));
    }
}
