package io.fastbreak.benchmarks.validator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.fastbreak.benchmarks.validator.MeasuredReader.EventReader;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Readers that validate events against the schema. A rejection is an error: all measured events are valid. */
final class SchemaValidators {
    private static final String FILE = "/io/fastbreak/schemas/basketball-event-v2.schema.json";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private SchemaValidators() {}

    static EventReader fastbreak() {
        EventValidator validator = new EventValidator(ValidatorSettings.DEFAULT);
        return json -> {
            ValidationResult result = validator.validate(json);
            requireValid(result instanceof ValidationResult.Accepted && validator.divergences() == 0);
            return result;
        };
    }

    static EventReader networkntByKind() {
        JsonSchemaFactory factory = JsonSchemaFactory.getInstance(VersionFlag.V7);
        Map<String, JsonSchema> kinds = byKind(schema -> factory.getSchema(schema.toString()));
        return json -> {
            JsonNode event = MAPPER.readTree(json);
            requireValid(kind(kinds, event.path("eventType").asText())
                    .validate(event)
                    .isEmpty());
            return event;
        };
    }

    static EventReader everitByKind() {
        Map<String, Schema> kinds = byKind(SchemaValidators::everit);
        return json -> {
            JSONObject event = new JSONObject(new String(json, UTF_8));
            return validated(kind(kinds, event.getString("eventType")), event);
        };
    }

    static EventReader everitOneOf() {
        Schema schema = everit(schema());
        return json -> validated(schema, new JSONObject(new String(json, UTF_8)));
    }

    private static JSONObject validated(Schema schema, JSONObject event) {
        try {
            schema.validate(event);
        } catch (ValidationException e) {
            throw new IllegalStateException("an event is not valid", e);
        }
        return event;
    }

    private static void requireValid(boolean isValid) {
        if (!isValid) {
            throw new IllegalStateException("an event is not valid, or needed the schema validator");
        }
    }

    private static <T> T kind(Map<String, T> kinds, String label) {
        return Objects.requireNonNull(kinds.get(label), label);
    }

    private static <T> Map<String, T> byKind(Function<JSONObject, T> compiler) {
        Map<String, T> kinds = new HashMap<>();
        for (EventType kind : EventType.values()) {
            JSONObject schema = schema();
            if (schema.getJSONObject("definitions").has(kind + "Event")) {
                schema.remove("oneOf");
                kinds.put(kind.name(), compiler.apply(schema.put("$ref", "#/definitions/" + kind + "Event")));
            }
        }
        return kinds;
    }

    private static Schema everit(JSONObject schema) {
        return SchemaLoader.builder()
                .draftV7Support()
                .schemaJson(schema)
                .build()
                .load()
                .build();
    }

    private static JSONObject schema() {
        try (InputStream file = Objects.requireNonNull(EventValidator.class.getResourceAsStream(FILE), FILE)) {
            JSONObject schema = new JSONObject(new String(file.readAllBytes(), UTF_8));
            schema.remove("$id");
            return schema;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Readers that check only JSON itself. */
    static final class Parsers {
        private Parsers() {}

        static EventReader tokens() {
            JsonFactory factory = new JsonFactory();
            return json -> {
                try (JsonParser parser = factory.createParser(json)) {
                    int tokens = 0;
                    while (parser.nextToken() != null) {
                        tokens++;
                    }
                    return tokens;
                }
            };
        }

        static EventReader tree() {
            ObjectMapper mapper = new ObjectMapper();
            return mapper::readTree;
        }

        static EventReader databind() {
            ObjectReader reader = JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build()
                    .readerFor(Bound.class);
            return reader::readValue;
        }

        /** The envelope as records; the attributes, whose type depends on the kind, as a map. */
        record Bound(
                String id,
                EventSource source,
                String traceId,
                String fixtureId,
                Fixture fixture,
                @Nullable String insertedBeforeEventId,
                Period period,
                EventType eventType,
                @Nullable Long startGameClock,
                @Nullable Long endGameClock,
                List<Competitor> competitors,
                List<Participant> participants,
                Audit audit,
                Map<String, Object> attributes) {}

        record Fixture(String id, Map<String, String> externalIds) {}

        record Audit(
                long sequenceNumber,
                long createdUtc,
                long publishedUtc,
                @Nullable Long deletedUtc) {}
    }
}
