package io.fastbreak.app.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;
import org.json.JSONTokener;

/** The published JSON Schemas. */
public final class Schemas {
    private static final Map<String, Schema> LOADED = new ConcurrentHashMap<>();

    private Schemas() {}

    /**
     * What the schema has against a value.
     *
     * @param name the first part of the file name of the schema
     * @param json the value as text
     * @return empty if it is valid
     */
    public static List<String> violations(String name, String json) {
        try {
            LOADED.computeIfAbsent(name, Schemas::load).validate(new JSONTokener(json).nextValue());
            return List.of();
        } catch (ValidationException e) {
            return e.getAllMessages();
        }
    }

    private static Schema load(String name) {
        String file = "/io/fastbreak/schemas/" + name + ".schema.json";
        try (InputStream schema = Objects.requireNonNull(Schemas.class.getResourceAsStream(file), file)) {
            return SchemaLoader.builder()
                    .draftV7Support()
                    .schemaJson(new JSONObject(new JSONTokener(schema)))
                    .build()
                    .load()
                    .build();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
