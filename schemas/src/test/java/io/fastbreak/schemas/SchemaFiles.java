package io.fastbreak.schemas;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;
import org.json.JSONTokener;

/** Reads the packaged files and asks everit about values. */
final class SchemaFiles {

    static final JSONObject EVENT = object("basketball-event-v2.schema.json");

    private SchemaFiles() {}

    static JSONObject object(String name) {
        return (JSONObject) json(name);
    }

    static Object json(String name) {
        try (InputStream file = Objects.requireNonNull(SchemaFiles.class.getResourceAsStream(name), name)) {
            return new JSONTokener(file).nextValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Schema load(JSONObject schema) {
        return SchemaLoader.builder()
                .draftV7Support()
                .schemaJson(schema)
                .build()
                .load()
                .build();
    }

    /** The event schema's definition of that name, as a schema of its own. */
    static Schema definition(String name) {
        return load(new JSONObject()
                .put("$ref", "#/definitions/" + name)
                .put("definitions", EVENT.getJSONObject("definitions")));
    }

    /** Each violation as {@code pointer keyword}; empty when the value is valid. */
    static List<String> violations(Schema schema, Object value) {
        try {
            schema.validate(value);
            return List.of();
        } catch (ValidationException e) {
            return leaves(e)
                    .map(v -> v.getPointerToViolation() + " " + v.getKeyword())
                    .toList();
        }
    }

    private static Stream<ValidationException> leaves(ValidationException e) {
        List<ValidationException> causes = e.getCausingExceptions();
        return causes.isEmpty() ? Stream.of(e) : causes.stream().flatMap(SchemaFiles::leaves);
    }
}
