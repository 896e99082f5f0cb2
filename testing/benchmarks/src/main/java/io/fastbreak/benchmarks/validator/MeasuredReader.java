package io.fastbreak.benchmarks.validator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

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
import io.fastbreak.benchmarks.EveritEventSchemas;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.ValidatorSettings;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.everit.json.schema.Schema;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Ways to read an event. Those that validate fail if an event is not valid: all measured events are. */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
public enum MeasuredReader {
    TOKENS("Jackson, tokens only", () -> {
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
    }),
    TREE("Jackson, readTree", () -> new ObjectMapper()::readTree),
    DATABIND("Jackson, databind to records", () -> {
        ObjectReader reader = JsonMapper.builder()
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .build()
                .readerFor(Bound.class);
        return reader::readValue;
    }),
    FASTBREAK("Fastbreak, validation and decoded event", () -> {
        EventValidator validator = new EventValidator(ValidatorSettings.DEFAULT);
        return json -> {
            ValidationResult result = validator.validate(json);
            requireValid(result instanceof ValidationResult.Accepted && validator.divergences() == 0);
            return result;
        };
    }),
    NETWORKNT("networknt, by kind", () -> {
        JsonSchemaFactory factory = JsonSchemaFactory.getInstance(VersionFlag.V7);
        Map<String, JsonSchema> kinds = EveritEventSchemas.byKind(schema -> factory.getSchema(schema.toString()));
        ObjectMapper mapper = new ObjectMapper();
        return json -> {
            JsonNode event = mapper.readTree(json);
            requireValid(kind(kinds, event.path("eventType").asText())
                    .validate(event)
                    .isEmpty());
            return event;
        };
    }),
    EVERIT("everit, by kind", () -> {
        Map<String, Schema> kinds = EveritEventSchemas.byKind(EveritEventSchemas::everit);
        return everit(event -> kind(kinds, event.getString("eventType")));
    }),
    EVERIT_ONE_OF("everit, literal oneOf", () -> {
        Schema schema = EveritEventSchemas.everit(EveritEventSchemas.whole());
        return everit(event -> schema);
    });

    final String title;
    private final Supplier<MeasuredCall> readers;

    MeasuredReader(String title, Supplier<MeasuredCall> readers) {
        this.title = title;
        this.readers = readers;
    }

    MeasuredCall open() {
        return readers.get();
    }

    /** Reads one event; its result keeps the compiler from removing the work. */
    @FunctionalInterface
    interface MeasuredCall {
        Object read(byte[] json) throws Exception;
    }

    private static void requireValid(boolean isValid) {
        if (!isValid) {
            throw new IllegalStateException("an event is not valid, or needed the schema validator");
        }
    }

    private static MeasuredCall everit(Function<JSONObject, Schema> schemas) {
        return json -> {
            JSONObject event = new JSONObject(new String(json, UTF_8));
            schemas.apply(event).validate(event);
            return event;
        };
    }

    private static <T> T kind(Map<String, T> kinds, String label) {
        return requireNonNull(kinds.get(label), label);
    }

    /** The envelope as records; the attributes, whose type depends on the kind, as a map. */
    private record Bound(
            String id,
            EventSource source,
            String traceId,
            String fixtureId,
            FixtureRef fixture,
            @Nullable String insertedBeforeEventId,
            Period period,
            EventType eventType,
            @Nullable Long startGameClock,
            @Nullable Long endGameClock,
            List<Competitor> competitors,
            List<Participant> participants,
            Audit audit,
            Map<String, Object> attributes) {
        private record FixtureRef(String id, Map<String, String> externalIds) {}

        private record Audit(
                long sequenceNumber,
                long createdUtc,
                long publishedUtc,
                @Nullable Long deletedUtc) {}
    }
}
