package io.fastbreak.simulator.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.json.JSONObject;

/** An OpenAPI document of the {@code schemas} module. */
public final class OpenApiDocument {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch", "head", "options");

    private final JsonNode root;
    private final JSONObject components;
    private List<ApiOperation> operations = List.of();

    private OpenApiDocument(JsonNode root) {
        this.root = root;
        this.components = OrgJson.object(OpenApiFormats.bounded(root.path("components")));
    }

    /**
     * Reads a document from the class path.
     *
     * @param name its file name in {@code schemas/}
     */
    public static OpenApiDocument load(String name) {
        try (InputStream in = OpenApiDocument.class.getResourceAsStream("/io/fastbreak/schemas/" + name)) {
            if (in == null) {
                throw new IllegalArgumentException("no such document among the schemas: " + name);
            }
            return new OpenApiDocument(new YAMLMapper().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The value at a JSON pointer; missing if there is none. */
    public JsonNode at(String pointer) {
        return root.at(pointer);
    }

    /** The ids of all operations. */
    public Set<String> operationIds() {
        return operations().stream().map(ApiOperation::id).collect(Collectors.toSet());
    }

    /** All operations in the document's order; the schemas are loaded at the first call. */
    public synchronized List<ApiOperation> operations() {
        if (operations.isEmpty()) {
            operations = loaded();
        }
        return operations;
    }

    private List<ApiOperation> loaded() {
        List<ApiOperation> found = new ArrayList<>();
        root.path("paths").properties().forEach(path -> path.getValue().properties().stream()
                .filter(member -> METHODS.contains(member.getKey()))
                .map(method -> operation(path.getKey(), path.getValue(), method.getKey(), method.getValue()))
                .forEach(found::add));
        return List.copyOf(found);
    }

    /** The path of the document's server, which precedes all paths without a server of their own. */
    public String basePath() {
        return basePath(root);
    }

    private ApiOperation operation(String path, JsonNode item, String method, JsonNode operation) {
        return new ApiOperation(
                operation.path("operationId").asText(),
                methods(method, operation),
                basePath(item.has("servers") ? item : root) + path,
                !operation.path("security").isArray()
                        || !operation.path("security").isEmpty(),
                parameters(item, operation, "path"),
                parameters(item, operation, "query"),
                operation.has("requestBody") ? body(resolved(operation.path("requestBody"))) : null,
                names(operation.path("responses")));
    }

    private static Set<String> names(JsonNode object) {
        return object.properties().stream().map(Map.Entry::getKey).collect(Collectors.toUnmodifiableSet());
    }

    private static List<String> methods(String method, JsonNode operation) {
        List<String> methods = new ArrayList<>(List.of(method.toUpperCase(Locale.ROOT)));
        operation
                .path("x-alternative-methods")
                .forEach(other -> methods.add(other.asText().toUpperCase(Locale.ROOT)));
        return List.copyOf(methods);
    }

    private static String basePath(JsonNode owner) {
        JsonNode server = owner.path("servers").path(0);
        String url = server.path("url").asText();
        for (Map.Entry<String, JsonNode> variable : server.path("variables").properties()) {
            url = url.replace(
                    "{" + variable.getKey() + "}",
                    variable.getValue().path("default").asText());
        }
        return URI.create(url).getPath();
    }

    private Map<String, ParameterSchema> parameters(JsonNode item, JsonNode operation, String place) {
        Map<String, ParameterSchema> schemas = new TreeMap<>();
        Stream.of(item, operation)
                .flatMap(owner -> owner.path("parameters").valueStream())
                .map(this::resolved)
                .filter(parameter -> parameter.path("in").asText().equals(place))
                .forEach(parameter ->
                        schemas.put(parameter.path("name").asText(), parameter(resolved(parameter.path("schema")))));
        return schemas;
    }

    private ParameterSchema parameter(JsonNode schema) {
        return new ParameterSchema(schema(schema), schema.path("type").asText().equals("integer"));
    }

    private ApiOperation.Body body(JsonNode requestBody) {
        Map.Entry<String, JsonNode> content =
                requestBody.path("content").properties().iterator().next();
        return new ApiOperation.Body(content.getKey(), schema(content.getValue().path("schema")));
    }

    private ValueSchema schema(JsonNode schema) {
        return ValueSchema.of(schema, components);
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? root.at(node.path("$ref").asText().substring(1)) : node;
    }
}
