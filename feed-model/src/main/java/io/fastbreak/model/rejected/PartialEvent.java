package io.fastbreak.model.rejected;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.fastbreak.model.wire.SchemaFrame;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields that can be read of an event that may be broken, up to the first fault in its text: enough to show it and to
 * choose a key. It is not validated.
 */
public final class PartialEvent {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final Set<String> OBJECTS = Set.of("fixture", "audit");
    private static final Set<String> WANTED =
            Set.of("id", "source", "eventType", "fixtureId", "fixture/id", "audit/sequenceNumber", "audit/createdUtc");

    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();

    private PartialEvent() {}

    /** @param value any bytes, also none; a {@link SchemaFrame} before the text is skipped */
    public static PartialEvent of(byte @Nullable [] value) {
        PartialEvent hints = new PartialEvent();
        if (value == null) {
            return hints;
        }
        try (JsonParser parser = JSON.createParser(SchemaFrame.content(value))) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                hints.readMembers(parser, "");
            }
            return hints;
        } catch (IOException e) {
            // What was read before the fault is kept.
            return hints;
        }
    }

    private void readMembers(JsonParser parser, String prefix) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String path = prefix + parser.currentName();
            JsonToken token = parser.nextToken();
            if (token == JsonToken.START_OBJECT && OBJECTS.contains(path)) {
                readMembers(parser, path + "/");
            } else if (token == JsonToken.VALUE_STRING && WANTED.contains(path)) {
                texts.put(path, parser.getText());
            } else if (token == JsonToken.VALUE_NUMBER_INT && WANTED.contains(path)) {
                numbers.put(path, parser.getLongValue());
            } else {
                parser.skipChildren();
            }
        }
    }

    /** The event's own id. */
    public @Nullable String id() {
        return texts.get("id");
    }

    public @Nullable String fixtureId() {
        String fixture = texts.get("fixture/id");
        return fixture != null ? fixture : texts.get("fixtureId");
    }

    public @Nullable String source() {
        return texts.get("source");
    }

    public @Nullable String kind() {
        return texts.get("eventType");
    }

    public @Nullable Long sequence() {
        return numbers.get("audit/sequenceNumber");
    }

    /** Creation time, milliseconds. */
    public @Nullable Long createdUtc() {
        return numbers.get("audit/createdUtc");
    }
}
