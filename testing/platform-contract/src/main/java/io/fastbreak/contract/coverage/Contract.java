package io.fastbreak.contract.coverage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.contract.coverage.Item.Kind;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The items of an OpenAPI document, each with the condition on which an exchange exercises it. */
final class Contract {

    private static final Set<String> METHODS = Set.of("get", "post", "put", "delete", "patch");

    private final JsonNode document;
    private final Map<Item, Predicate<Exchange>> items = new TreeMap<>();
    private final Map<String, String> operations = new TreeMap<>();
    private final Map<String, Map<String, JsonNode>> inputs = new TreeMap<>();
    private final Set<String> withRequiredFields = new TreeSet<>();

    private Contract(JsonNode document) {
        this.document = document;
    }

    /** @param name the document's file name */
    static Contract load(String name) {
        Contract contract = new Contract(OpenApiDocument.load(name).at(""));
        contract.document.path("paths").properties().forEach(path -> path.getValue().properties().stream()
                .filter(member -> METHODS.contains(member.getKey()))
                .forEach(method -> contract.addOperation(path, method.getKey(), method.getValue())));
        return contract;
    }

    /** The title with the version. */
    String title() {
        return document.at("/info/title").asText() + " "
                + document.at("/info/version").asText();
    }

    /** Method and path by operationId. */
    Map<String, String> operations() {
        return operations;
    }

    Set<Item> items() {
        return items.keySet();
    }

    /** The items that an exchange exercises; none without a complete response. */
    Set<Item> exercisedBy(RecordedExchange recorded) {
        if (recorded.reply() == null) {
            return Set.of();
        }
        Exchange exchange = Exchange.of(recorded, recorded.reply());
        return items.entrySet().stream()
                .filter(item -> item.getValue().test(exchange))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** The schemas of the query parameters and body fields of an operation, by names such as {@code body a.b}. */
    Map<String, JsonNode> inputs(String operation) {
        return inputs.getOrDefault(operation, Map.of());
    }

    /** Whether the body of an operation has required fields. */
    boolean hasRequiredFields(String operation) {
        return withRequiredFields.contains(operation);
    }

    private void addOperation(Map.Entry<String, JsonNode> path, String method, JsonNode operation) {
        String id = operation.path("operationId").asText();
        operations.put(id, method.toUpperCase(Locale.ROOT) + " " + path.getKey());
        path.getValue().path("parameters").forEach(parameter -> addParameter(id, resolve(parameter)));
        operation.path("parameters").forEach(parameter -> addParameter(id, resolve(parameter)));
        if (!operation.has("security")) {
            for (String header : Set.of("Authorization", "x-api-key")) {
                add(id, Kind.SENDS, "header " + header, accepted(id, exchange -> exchange.headers()
                        .contains(header)));
            }
        }
        addRequestBody(id, resolve(operation.path("requestBody")));
        operation
                .path("responses")
                .properties()
                .forEach(response -> addResponse(id, response.getKey(), resolve(response.getValue())));
    }

    private void addParameter(String operation, JsonNode parameter) {
        String name = parameter.path("name").asText();
        JsonNode schema = resolve(parameter.path("schema"));
        if (parameter.path("in").asText().equals("path")) {
            add(operation, Kind.SENDS, "path " + name, accepted(operation, exchange -> true));
            if (Constraint.of(schema).stream().anyMatch(Constraint::isLimit)) {
                addUnsent(name);
            }
        } else {
            addInput(operation, "query ", name, schema);
        }
        if (parameter.has("x-most-days")) {
            addWindow(name, parameter.path("x-most-days"));
        }
        if (parameter.has("x-at-most")) {
            addCap(name, parameter.path("x-at-most"));
        }
    }

    private void addRequestBody(String operation, JsonNode body) {
        JsonNode schema = resolve(schemaOf(body));
        schema.path("required").forEach(required -> {
            String field = required.asText();
            withRequiredFields.add(operation);
            add(
                    Item.ANY,
                    Kind.BREAKS,
                    field + " is missing",
                    exchange -> exchange.isRejectedFor(field)
                            && exchange.sent(field).isEmpty());
        });
        fields(schema).forEach((path, field) -> addInput(operation, "body ", path, field));
    }

    /** A query parameter or body field with its constraints; fields of the same name have the same constraints. */
    private void addInput(String operation, String place, String path, JsonNode schema) {
        add(operation, Kind.SENDS, place + path, accepted(operation, exchange -> exchange.sent()
                .containsKey(path)));
        inputs.computeIfAbsent(operation, any -> new TreeMap<>()).put(place + path, schema);
        String field = fieldOf(path);
        for (Constraint constraint : Constraint.of(schema)) {
            if (constraint.allowed() != null) {
                add(
                        Item.ANY,
                        Kind.KEEPS,
                        field + " " + constraint.allowed() + " sent",
                        exchange -> exchange.isAccepted()
                                && exchange.sent(field).stream().anyMatch(constraint.isAllowed()));
            }
            if (constraint.violated() != null) {
                add(
                        Item.ANY,
                        Kind.BREAKS,
                        field + " " + constraint.violated(),
                        exchange -> exchange.isRejectedFor(field)
                                && exchange.sent(field)
                                        .contains(constraint.violation().asText()));
            }
            if (constraint.isLimit()) {
                addUnsent(field);
            }
        }
    }

    private void addResponse(String operation, String status, JsonNode response) {
        Map<String, JsonNode> fields = fields(schemaOf(response));
        if (status.startsWith("2")) {
            add(operation, Kind.SUCCEEDS, status, of(operation, exchange -> status.equals("" + exchange.status())));
            fields.forEach((path, schema) -> addOutput(operation, path, schema));
            return;
        }
        for (String path : fields.keySet()) {
            add(
                    Item.ANY,
                    Kind.RECEIVES,
                    path + " of an error",
                    exchange -> !exchange.isAccepted() && exchange.received().containsKey(path));
        }
        Predicate<Exchange> fails = of(
                operation,
                exchange -> !exchange.isAccepted() && ("" + exchange.status()).matches(status.replace("X", "[0-9]")));
        if (response.has("x-reasons")) {
            response.path("x-reasons")
                    .forEach(reason -> add(
                            operation,
                            Kind.FAILS,
                            status + " " + reason.asText(),
                            fails.and(exchange -> exchange.received("reason").contains(reason.asText()))));
        } else {
            add(operation, Kind.FAILS, status, fails);
        }
    }

    private void addOutput(String operation, String path, JsonNode schema) {
        add(operation, Kind.RECEIVES, path, accepted(operation, exchange -> exchange.received()
                .containsKey(path)));
        String field = fieldOf(path);
        for (Constraint constraint : Constraint.of(schema)) {
            if (constraint.allowed() != null) {
                add(
                        Item.ANY,
                        Kind.KEEPS,
                        field + " " + constraint.allowed() + " received",
                        exchange -> exchange.isAccepted()
                                && exchange.received(field).stream().anyMatch(constraint.isAllowed()));
            }
        }
    }

    /** The longest window between two parameters. */
    private void addWindow(String to, JsonNode limit) {
        String from = limit.path("from").asText();
        int days = limit.path("days").asInt();
        Duration longest = Duration.ofDays(days);
        add(
                Item.ANY,
                Kind.KEEPS,
                to + " " + days + " days after " + from + " sent",
                exchange -> exchange.isAccepted() && window(exchange, from, to).equals(longest));
        add(
                Item.ANY,
                Kind.BREAKS,
                to + " is more than " + days + " days after " + from,
                exchange ->
                        exchange.isRejectedFor(to) && window(exchange, from, to).compareTo(longest) > 0);
        addUnsent(to);
    }

    private static Duration window(Exchange exchange, String from, String to) {
        Set<String> start = exchange.sent(from);
        Set<String> end = exchange.sent(to);
        return start.size() == 1 && end.size() == 1
                ? Duration.between(
                        Instant.parse(start.iterator().next()),
                        Instant.parse(end.iterator().next()))
                : Duration.ZERO;
    }

    /** The largest page if another parameter is true; a larger value counts as this one. */
    private void addCap(String field, JsonNode limit) {
        String where = limit.path("where").asText();
        int max = limit.path("items").asInt();
        add(
                Item.ANY,
                Kind.KEEPS,
                field + " above " + max + " sent with " + where + ", received as " + max,
                exchange -> exchange.isAccepted()
                        && exchange.sent(where).contains("true")
                        && exchange.sent(field).stream().anyMatch(value -> Integer.parseInt(value) > max)
                        && exchange.received("next").stream().anyMatch(link -> link.contains(field + "=" + max + "&")));
    }

    /** The client reports what it does not send, see {@link Coverage#noteUnsent}. */
    private void addUnsent(String field) {
        add(Item.ANY, Kind.UNSENT, field, exchange -> false);
    }

    private void add(String operation, Kind kind, String name, Predicate<Exchange> isExercised) {
        items.merge(new Item(operation, kind, name), isExercised, Predicate::or);
    }

    private static Predicate<Exchange> of(String operation, Predicate<Exchange> condition) {
        return exchange -> exchange.operation().equals(operation) && condition.test(exchange);
    }

    private static Predicate<Exchange> accepted(String operation, Predicate<Exchange> condition) {
        return of(operation, exchange -> exchange.isAccepted() && condition.test(exchange));
    }

    private JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? resolve(document.at(node.path("$ref").asText().substring(1))) : node;
    }

    /** The fields of a schema by path, such as {@code items.certainty}; arrays are flattened. */
    private Map<String, JsonNode> fields(JsonNode schema) {
        Map<String, JsonNode> fields = new TreeMap<>();
        collect("", resolve(schema), fields);
        return fields;
    }

    private void collect(String prefix, JsonNode schema, Map<String, JsonNode> fields) {
        schema.path("allOf").forEach(part -> collect(prefix, resolve(part), fields));
        if (schema.has("items")) {
            collect(prefix, resolve(schema.path("items")), fields);
        }
        schema.path("properties").properties().forEach(property -> {
            JsonNode resolved = resolve(property.getValue());
            fields.put(prefix + property.getKey(), resolved);
            collect(prefix + property.getKey() + ".", resolved, fields);
        });
    }

    private static JsonNode schemaOf(JsonNode message) {
        return message.path("content")
                .valueStream()
                .map(content -> content.path("schema"))
                .findFirst()
                .orElse(MissingNode.getInstance());
    }

    /** The last name of a path. */
    static String fieldOf(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }
}
