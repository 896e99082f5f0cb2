package io.fastbreak.benchmarks.usual;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.benchmarks.EveritSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.json.JSONException;
import org.json.JSONObject;
import org.json.JSONTokener;

/** Validates events by the v2 schema, each by the definition of its kind. */
final class SchemaCheck {
    private static final String FILE = "/io/fastbreak/schemas/basketball-event-v2.schema.json";
    private static final String SUFFIX = "Event";

    private final Map<String, Schema> byKind = new HashMap<>();

    SchemaCheck() {
        try (InputStream file = requireNonNull(SchemaCheck.class.getResourceAsStream(FILE))) {
            JSONObject definitions = new JSONObject(new JSONTokener(file)).getJSONObject("definitions");
            for (String name : definitions.keySet()) {
                if (name.endsWith(SUFFIX)) {
                    JSONObject schema = new JSONObject()
                            .put("$ref", "#/definitions/" + name)
                            .put("definitions", definitions);
                    byKind.put(name.substring(0, name.length() - SUFFIX.length()), EveritSchema.of(schema));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with an event; nothing where it is valid. */
    List<String> violations(byte[] value) {
        try {
            JSONObject event = new JSONObject(new String(value, UTF_8));
            Schema schema = byKind.get(event.optString("eventType"));
            if (schema == null) {
                return List.of("unknown eventType");
            }
            schema.validate(event);
            return List.of();
        } catch (ValidationException e) {
            return e.getAllMessages();
        } catch (JSONException e) {
            return List.of(String.valueOf(e.getMessage()));
        }
    }
}
