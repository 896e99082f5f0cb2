package io.fastbreak.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.EventType;
import io.fastbreak.validator.EventValidator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONException;
import org.json.JSONObject;

/** The event schema, for validators to compile. */
public final class EveritEventSchemas {
    private static final String FILE = "/io/fastbreak/schemas/basketball-event-v2.schema.json";

    private EveritEventSchemas() {}

    public static Schema everit(JSONObject schema) {
        return SchemaLoader.builder()
                .draftV7Support()
                .schemaJson(schema)
                .build()
                .load()
                .build();
    }

    /** The schemas of the kinds of events, compiled; that of the whole lists them all as alternatives. */
    public static <T> Map<String, T> byKind(Function<JSONObject, T> compiler) {
        Map<String, T> kinds = new HashMap<>();
        for (EventType kind : EventType.values()) {
            JSONObject schema = whole();
            if (schema.getJSONObject("definitions").has(kind + "Event")) {
                schema.remove("oneOf");
                kinds.put(kind.name(), compiler.apply(schema.put("$ref", "#/definitions/" + kind + "Event")));
            }
        }
        return kinds;
    }

    public static JSONObject whole() {
        try (InputStream file = requireNonNull(EventValidator.class.getResourceAsStream(FILE), FILE)) {
            JSONObject schema = new JSONObject(new String(file.readAllBytes(), UTF_8));
            schema.remove("$id");
            return schema;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Validates events by the v2 schema, each by the definition of its kind. */
    public static final class SchemaCheck {
        private final Map<String, Schema> byKind = EveritEventSchemas.byKind(EveritEventSchemas::everit);

        /** The faults of an event; none if it is valid. */
        public List<String> violations(byte[] value) {
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
}
