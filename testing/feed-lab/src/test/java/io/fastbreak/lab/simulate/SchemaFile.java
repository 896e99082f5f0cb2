package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;
import org.json.JSONTokener;

/** A published schema; an event is validated with the definition of its kind. */
final class SchemaFile {
    private final JSONObject file;
    private final Map<String, Schema> definitions = new HashMap<>();

    SchemaFile(String name) {
        String path = "/io/fastbreak/schemas/" + name;
        try (InputStream in = Objects.requireNonNull(SchemaFile.class.getResourceAsStream(path), path)) {
            file = new JSONObject(new JSONTokener(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> violations(JsonNode json) {
        return violations(load(file), json);
    }

    List<String> violationsOfEvent(JsonNode event) {
        String kind = event.path("eventType").asText() + "Event";
        return file.getJSONObject("definitions").has(kind)
                ? violations(definitions.computeIfAbsent(kind, this::definition), event)
                : List.of("no such kind: " + kind);
    }

    private Schema definition(String name) {
        return load(new JSONObject()
                .put("$ref", "#/definitions/" + name)
                .put("definitions", file.getJSONObject("definitions")));
    }

    private static Schema load(JSONObject schema) {
        return SchemaLoader.builder()
                .draftV7Support()
                .schemaJson(schema)
                .build()
                .load()
                .build();
    }

    private static List<String> violations(Schema schema, JsonNode json) {
        try {
            schema.validate(new JSONObject(json.toString()));
            return List.of();
        } catch (ValidationException e) {
            return e.getAllMessages();
        }
    }
}
