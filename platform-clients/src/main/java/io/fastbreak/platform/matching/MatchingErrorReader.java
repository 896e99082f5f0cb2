package io.fastbreak.platform.matching;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.platform.Problem;
import io.fastbreak.platform.http.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the interface's two error bodies as problems. {@code {messages}} become the errors of the problem; in
 * {@code {code, message, error}} the message becomes the title and the error's message the detail, and the reason, domain
 * and location are additional properties.
 */
final class MatchingErrorReader {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String LIMIT_EXCEEDED = "Limit exceeded";

    private MatchingErrorReader() {}

    static Problem parse(int status, String body) {
        JsonNode error = tree(body);
        if (error.path("messages").isArray()) {
            return new Problem(null, "Bad Request", status, null, null, messages(error.path("messages")), Map.of());
        }
        return error.has("message") || error.has("error") ? problem(status, error) : Problem.parse(status, body);
    }

    /** True if it is the 429 for an exceeded limit, after which a retry does not help. */
    static boolean isPermanent(Response response) {
        return response.status() == 429
                && tree(response.body()).at("/error/reason").asText().equalsIgnoreCase(LIMIT_EXCEEDED);
    }

    private static Problem problem(int status, JsonNode error) {
        Map<String, Object> more = new TreeMap<>();
        for (String name : List.of("reason", "domain", "location")) {
            if (error.path("error").has(name)) {
                more.put(name, error.path("error").path(name).asText());
            }
        }
        return new Problem(
                null,
                text(error.path("message")),
                error.path("code").asInt(status),
                text(error.at("/error/message")),
                null,
                Map.of(),
                more);
    }

    private static Map<String, Object> messages(JsonNode messages) {
        List<String> texts = new ArrayList<>();
        messages.forEach(message -> texts.add(message.asText()));
        return Map.of("messages", List.copyOf(texts));
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? node.textValue() : null;
    }

    private static JsonNode tree(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }
}
