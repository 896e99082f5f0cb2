package io.fastbreak.testkit.contract.coverage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import io.fastbreak.testkit.contract.coverage.Item.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** All items of one document. */
final class Contract {

    private static final Set<String> METHODS = Set.of("get", "post", "put", "delete", "patch");

    private final JsonNode document;
    private final Schemas schemas;
    private final Limits limits = new Limits();
    private final Map<String, String> operations = new TreeMap<>();
    private final Map<String, Map<String, JsonNode>> sent = new TreeMap<>();
    private final Set<String> demanding = new TreeSet<>();
    private final Set<Item> items = new TreeSet<>();

    private Contract(JsonNode document) {
        this.document = document;
        this.schemas = new Schemas(document);
    }

    /** @param name the document's file name */
    static Contract load(String name) {
        Contract contract = new Contract(OpenApiDocument.load(name).at(""));
        contract.document.path("paths").properties().forEach(path -> path.getValue().properties().stream()
                .filter(member -> METHODS.contains(member.getKey()))
                .forEach(method -> contract.operation(path, method.getKey(), method.getValue())));
        contract.items.addAll(contract.limits.shownBy().keySet());
        return contract;
    }

    /** What it is called, with its version. */
    String title() {
        return document.at("/info/title").asText() + " "
                + document.at("/info/version").asText();
    }

    /** Method and path by operation. */
    Map<String, String> operations() {
        return operations;
    }

    Set<Item> items() {
        return items;
    }

    Limits limits() {
        return limits;
    }

    /** The parameters of queries and fields of bodies that an operation takes, such as {@code body a.b}. */
    Map<String, JsonNode> constrained(String operation) {
        return sent.getOrDefault(operation, Map.of());
    }

    /** Whether there are fields without which the body of an operation is refused. */
    boolean requiresFields(String operation) {
        return demanding.contains(operation);
    }

    private void operation(Map.Entry<String, JsonNode> path, String method, JsonNode operation) {
        String id = operation.path("operationId").asText();
        operations.put(id, method.toUpperCase(Locale.ROOT) + " " + path.getKey());
        path.getValue().path("parameters").forEach(parameter -> parameter(id, schemas.resolved(parameter)));
        operation.path("parameters").forEach(parameter -> parameter(id, schemas.resolved(parameter)));
        if (!operation.has("security")) {
            items.add(new Item(id, Kind.SENDS, "header Authorization"));
            items.add(new Item(id, Kind.SENDS, "header x-api-key"));
        }
        requestBody(id, schemas.resolved(operation.path("requestBody")));
        operation
                .path("responses")
                .properties()
                .forEach(response -> response(id, response.getKey(), schemas.resolved(response.getValue())));
    }

    private void parameter(String operation, JsonNode parameter) {
        String name = parameter.path("name").asText();
        JsonNode schema = schemas.resolved(parameter.path("schema"));
        if (parameter.path("in").asText().equals("path")) {
            items.add(new Item(operation, Kind.SENDS, "path " + name));
            limits.path(name, schema);
        } else {
            sends(operation, "query " + name, schema);
            limits.request(name, schema);
        }
        JsonNode window = parameter.path("x-most-days");
        if (!window.isMissingNode()) {
            limits.window(
                    window.path("from").asText(), name, window.path("days").asInt());
        }
        JsonNode cap = parameter.path("x-at-most");
        if (!cap.isMissingNode()) {
            limits.cap(name, cap.path("where").asText(), cap.path("items").asInt());
        }
    }

    private void requestBody(String operation, JsonNode body) {
        JsonNode schema = schemas.resolved(schemaOf(body));
        schema.path("required").forEach(field -> {
            limits.required(field.asText());
            demanding.add(operation);
        });
        schemas.fields(schema).forEach((path, field) -> {
            sends(operation, "body " + path, field);
            limits.request(path, field);
        });
    }

    private void sends(String operation, String what, JsonNode schema) {
        items.add(new Item(operation, Kind.SENDS, what));
        sent.computeIfAbsent(operation, any -> new TreeMap<>()).put(what, schema);
    }

    private void response(String operation, String status, JsonNode response) {
        Map<String, JsonNode> fields = schemas.fields(schemaOf(response));
        if (status.startsWith("2")) {
            items.add(new Item(operation, Kind.SUCCEEDS, status));
            fields.forEach((path, field) -> {
                items.add(new Item(operation, Kind.RECEIVES, path));
                limits.answer(path, field);
            });
            return;
        }
        fields.keySet().forEach(path -> items.add(new Item(Item.ANY, Kind.RECEIVES, path + " of an error")));
        if (response.has("x-reasons")) {
            response.path("x-reasons")
                    .forEach(reason -> items.add(new Item(operation, Kind.FAILS, status + " " + reason.asText())));
        } else {
            items.add(new Item(operation, Kind.FAILS, status));
        }
    }

    private static JsonNode schemaOf(JsonNode message) {
        return message.path("content")
                .valueStream()
                .map(content -> content.path("schema"))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }
}
