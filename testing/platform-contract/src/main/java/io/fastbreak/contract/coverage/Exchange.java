package io.fastbreak.contract.coverage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.Reply;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A request with a complete response.
 *
 * @param headers the names of the request's headers
 * @param sent the values of the query and of the request body by path, such as {@code a.b}; arrays are flattened
 * @param received the values of the response body by path
 * @param response the response body as text
 */
record Exchange(
        String operation,
        int status,
        Set<String> headers,
        Map<String, List<String>> sent,
        Map<String, List<String>> received,
        String response) {

    private static final JsonMapper JSON = new JsonMapper();

    static Exchange of(RecordedExchange exchange, Reply reply) {
        Map<String, List<String>> sent = new TreeMap<>();
        collect("", body(exchange.body()), sent);
        String path = exchange.path();
        if (path.contains("?")) {
            for (String parameter : path.substring(path.indexOf('?') + 1).split("&", -1)) {
                String[] parts = parameter.split("=", 2);
                add(parts[0], URLDecoder.decode(parts[parts.length - 1], StandardCharsets.UTF_8), sent);
            }
        }
        Map<String, List<String>> received = new TreeMap<>();
        collect("", reply.body(), received);
        return new Exchange(
                exchange.operationId(),
                reply.status(),
                exchange.headers().keySet(),
                sent,
                received,
                String.valueOf(reply.body()));
    }

    boolean isAccepted() {
        return status / 100 == 2;
    }

    /** Whether the platform rejected the request as invalid because of a field. */
    boolean isRejectedFor(String field) {
        return status == 400 && response.contains(field);
    }

    Set<String> sent(String field) {
        return values(sent, field);
    }

    Set<String> received(String field) {
        return values(received, field);
    }

    private static Set<String> values(Map<String, List<String>> byPath, String field) {
        Set<String> values = new TreeSet<>();
        byPath.forEach((path, found) -> {
            if (Contract.fieldOf(path).equals(field)) {
                values.addAll(found);
            }
        });
        return values;
    }

    private static @Nullable JsonNode body(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static void collect(String path, @Nullable JsonNode node, Map<String, List<String>> values) {
        if (node == null || node.isNull() || node.isMissingNode()) {
            return;
        }
        if (node.isObject()) {
            node.properties().forEach(property -> {
                String name = path.isEmpty() ? property.getKey() : path + "." + property.getKey();
                values.computeIfAbsent(name, any -> new ArrayList<>());
                collect(name, property.getValue(), values);
            });
        } else if (node.isArray()) {
            node.forEach(item -> collect(path, item, values));
        } else {
            add(path, node.asText(), values);
        }
    }

    private static void add(String path, String value, Map<String, List<String>> values) {
        values.computeIfAbsent(path, any -> new ArrayList<>()).add(value);
    }
}
