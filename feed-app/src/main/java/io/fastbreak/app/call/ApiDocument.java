package io.fastbreak.app.call;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.fastbreak.app.call.PlatformOperation.Parameter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Reads an OpenAPI document of the {@code schemas} module. */
final class ApiDocument {
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch");

    private final JsonNode root;

    private ApiDocument(JsonNode root) {
        this.root = root;
    }

    /**
     * All operations in the order of the document.
     *
     * @param name its file name in {@code schemas/}
     */
    static List<PlatformOperation> operations(String name) {
        try (InputStream in = ApiDocument.class.getResourceAsStream("/io/fastbreak/schemas/" + name)) {
            ApiDocument document = new ApiDocument(new YAMLMapper().readTree(requireNonNull(in, name)));
            return document.root.path("paths").properties().stream()
                    .flatMap(path -> path.getValue().properties().stream()
                            .filter(member -> METHODS.contains(member.getKey()))
                            .map(member -> document.operation(
                                    path.getKey(), path.getValue(), member.getKey(), member.getValue())))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private PlatformOperation operation(String path, JsonNode item, String method, JsonNode operation) {
        return new PlatformOperation(
                operation.path("operationId").asText(),
                method.toUpperCase(Locale.ROOT),
                path,
                operation.path("summary").asText(),
                operation.path("security").isArray()
                        && operation.path("security").isEmpty(),
                item.has("servers"),
                operation.has("requestBody"),
                Stream.of(item, operation)
                        .flatMap(owner -> owner.path("parameters").valueStream())
                        .map(this::parameter)
                        .toList());
    }

    private Parameter parameter(JsonNode given) {
        JsonNode parameter =
                given.has("$ref") ? root.at(given.path("$ref").asText().substring(1)) : given;
        return new Parameter(
                parameter.path("name").asText(), parameter.path("in").asText().equals("path"));
    }
}
