package io.fastbreak.contract.coverage;

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
 * A request that violates a limit of a document, and possibly others.
 *
 * @param limit the field and the violation
 * @param path from the server's root, with the query
 * @param body empty for none
 */
public record LimitViolation(String limit, String method, String path, String body) {

    /** A request for each limit; a limit of several operations is violated in one of them. */
    public static List<LimitViolation> of(String document) {
        Map<String, ApiOperation> operations = new TreeMap<>();
        OpenApiDocument.load(document).operations().forEach(operation -> operations.put(operation.id(), operation));
        Map<String, LimitViolation> violations = new TreeMap<>();
        Contract contract = Contract.load(document);
        operations.forEach((id, operation) -> {
            contract.inputs(id).forEach((input, schema) -> Constraint.of(schema).stream()
                    .filter(constraint -> constraint.violated() != null)
                    .map(constraint -> of(operation, input, constraint))
                    .forEach(violation -> violations.put(violation.limit(), violation)));
            if (contract.hasRequiredFields(id)) {
                violations.put(id, new LimitViolation(id + " with an empty object", "POST", path(operation), "{}"));
            }
        });
        return List.copyOf(violations.values());
    }

    private static LimitViolation of(ApiOperation operation, String input, Constraint constraint) {
        String field = input.substring(input.indexOf(' ') + 1);
        boolean isQuery = input.startsWith("query ");
        String value = URLEncoder.encode(constraint.violation().asText(), StandardCharsets.UTF_8);
        return new LimitViolation(
                Contract.fieldOf(field) + " " + constraint.violated(),
                operation.methods().get(0),
                path(operation) + (isQuery ? "?" + field + "=" + value : ""),
                isQuery ? "" : nested(field, constraint.violation()).toString());
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
