package io.fastbreak.benchmarks.usual;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.benchmarks.EveritEventSchemas;
import java.util.List;
import java.util.Map;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.json.JSONException;
import org.json.JSONObject;

/** Validates events by the v2 schema, each by the definition of its kind. */
final class SchemaCheck {
    private final Map<String, Schema> byKind = EveritEventSchemas.byKind(EveritEventSchemas::everit);

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
