package io.fastbreak.benchmarks.validator;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.benchmarks.validator.MeasuredReader.EventReader;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.Period;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Readers that check only JSON itself. */
final class Parsers {
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
