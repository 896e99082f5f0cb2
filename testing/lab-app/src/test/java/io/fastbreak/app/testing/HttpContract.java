package io.fastbreak.app.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaClient;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;
import org.json.JSONTokener;

/** The published description of the HTTP interface, and what real answers show of it. */
public final class HttpContract {
    private static final String FOLDER = "/io/fastbreak/schemas/openapi/";
    private static final JsonNode DOCUMENT = read();

    private final Set<String> seen = new TreeSet<>();

    /** Every answer that the document describes, as {@code METHOD path status}. */
    public static Set<String> described() {
        Set<String> described = new TreeSet<>();
        DOCUMENT.path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(operation -> operation
                        .getValue()
                        .path("responses")
                        .fieldNames()
                        .forEachRemaining(status -> described.add(name(operation.getKey(), path.getKey(), status)))));
        return described;
    }

    private static String name(String method, String path, String status) {
        return method.toUpperCase(Locale.ROOT) + " " + path + " " + status;
    }

    /** The answers looked at so far, as {@code METHOD path status}. */
    public Set<String> seen() {
        return seen;
    }

    /** What the document has against an answer; empty if it is as described. */
    public List<String> violations(HttpResponse<byte[]> answer) {
        String path = template(answer.uri().getRawPath());
        String method = answer.request().method().toLowerCase(Locale.ROOT);
        String status = Integer.toString(answer.statusCode());
        JsonNode response = resolved(
                DOCUMENT.path("paths").path(path).path(method).path("responses").path(status));
        if (response.isMissingNode()) {
            return List.of("not described: " + name(method, path, status));
        }
        seen.add(name(method, path, status));
        if (!response.has("content")) {
            return answer.body().length == 0 ? List.of() : List.of("a body where none is described");
        }
        String type = answer.headers().firstValue("Content-Type").orElse("none");
        JsonNode content = response.path("content").path(type);
        return content.isMissingNode()
                ? List.of("not described: content type " + type)
                : violations(content.path("schema"), answer.body());
    }

    private static String template(String path) {
        for (String name : fieldNames(DOCUMENT.path("paths"))) {
            if (path.matches(name.replaceAll("\\{[^}]*}", "[^/]+"))) {
                return name;
            }
        }
        return path;
    }

    private static List<String> fieldNames(JsonNode node) {
        List<String> names = new ArrayList<>();
        node.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<String> violations(JsonNode schema, byte[] body) {
        JSONObject whole = new JSONObject(schema.toString())
                .put("components", new JSONObject(DOCUMENT.path("components").toString()));
        try {
            SchemaLoader.builder()
                    .draftV7Support()
                    .schemaClient(SchemaClient.classPathAwareClient())
                    .resolutionScope("classpath:/" + FOLDER)
                    .schemaJson(whole)
                    .build()
                    .load()
                    .build()
                    .validate(new JSONTokener(new String(body, UTF_8)).nextValue());
            return List.of();
        } catch (ValidationException e) {
            return e.getAllMessages();
        }
    }

    private static JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? DOCUMENT.at(node.path("$ref").asText().substring(1)) : node;
    }

    private static JsonNode read() {
        String file = FOLDER + "fastbreak-http-v1.openapi.yaml";
        try (InputStream in = Objects.requireNonNull(HttpContract.class.getResourceAsStream(file), file)) {
            return new YAMLMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
