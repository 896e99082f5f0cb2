package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.EventType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** The schema's example events, and edits of them. */
final class Samples {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String MARK = "@raw@";

    private Samples() {}

    static String example(EventType kind) {
        String file = "/io/fastbreak/schemas/examples/" + kind + ".json";
        try (InputStream in = Objects.requireNonNull(Samples.class.getResourceAsStream(file), file)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The example with the raw JSON put at the pointer, as it is written. */
    static String with(EventType kind, String pointer, String json) {
        return with(example(kind), pointer, json);
    }

    static String with(String event, String pointer, String json) {
        ObjectNode root = tree(event);
        JsonPointer place = JsonPointer.compile(pointer);
        if (root.at(place.head()) instanceof ArrayNode array) {
            array.set(place.last().getMatchingIndex(), MARK);
        } else {
            ((ObjectNode) root.at(place.head())).put(place.last().getMatchingProperty(), MARK);
        }
        return root.toString().replace('"' + MARK + '"', json);
    }

    static String without(EventType kind, String pointer) {
        return without(example(kind), pointer);
    }

    static String without(String event, String pointer) {
        ObjectNode root = tree(event);
        JsonPointer place = JsonPointer.compile(pointer);
        ((ObjectNode) root.at(place.head())).remove(place.last().getMatchingProperty());
        return root.toString();
    }

    static String renamed(String event, String pointer, String name) {
        String value = tree(event).at(pointer).toString();
        String renamed = pointer.substring(0, pointer.lastIndexOf('/') + 1) + name;
        return with(without(event, pointer), renamed, value);
    }

    static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static ObjectNode tree(String event) {
        try {
            return (ObjectNode) MAPPER.readTree(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
