package io.fastbreak.simulator.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The response to a request.
 *
 * @param status the HTTP status
 * @param mediaType of the body
 * @param body the body, or null for none
 * @param headers by name, without the media type
 */
public record Reply(int status, String mediaType, @Nullable JsonNode body, Map<String, String> headers) {

    public static Reply empty(int status) {
        return new Reply(status, "application/json", null, Map.of());
    }

    public static Reply json(int status, JsonNode body) {
        return new Reply(status, "application/json", body, Map.of());
    }

    /** A problem. */
    public static Reply problem(int status, String title, String detail) {
        return problem(status, title, detail, Map.of());
    }

    /**
     * A problem with validation errors.
     *
     * @param errors messages by JSON pointer into the request
     */
    public static Reply problem(int status, String title, String detail, Map<String, List<String>> errors) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("type", "about:blank")
                .put("title", title)
                .put("status", status)
                .put("detail", detail)
                .put("instance", "urn:uuid:" + UUID.randomUUID());
        ObjectNode listed = JsonNodeFactory.instance.objectNode();
        errors.forEach((pointer, messages) -> messages.forEach(listed.withArray("/" + escaped(pointer))::add));
        if (!listed.isEmpty()) {
            body.set("errors", listed);
        }
        return new Reply(status, "application/problem+json", body, Map.of());
    }

    /** The same with an additional header. */
    public Reply with(String name, String value) {
        Map<String, String> more = new TreeMap<>(headers);
        more.put(name, value);
        return new Reply(status, mediaType, body, Map.copyOf(more));
    }

    /** Escapes a pointer, which is a property name here, for use in another pointer. */
    private static String escaped(String pointer) {
        return pointer.replace("~", "~0").replace("/", "~1");
    }
}
