package io.fastbreak.testkit.contract.coverage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What was said on one side of an exchange: all values by the path of their field, arrays passed through. */
final class Values {

    private static final JsonMapper JSON = new JsonMapper();

    private final Map<String, List<String>> byPath = new TreeMap<>();

    static Values ofBody(@Nullable JsonNode body) {
        Values values = new Values();
        if (body != null) {
            values.collect("", body);
        }
        return values;
    }

    /** @param path with the query, encoded */
    static Values ofRequest(String path, String body) {
        Values values = body.isEmpty() ? new Values() : ofBody(read(body));
        if (path.contains("?")) {
            for (String parameter : path.substring(path.indexOf('?') + 1).split("&", -1)) {
                String[] parts = parameter.split("=", 2);
                values.add(parts[0], URLDecoder.decode(parts[parts.length - 1], StandardCharsets.UTF_8));
            }
        }
        return values;
    }

    private static @Nullable JsonNode read(String body) {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private void collect(String path, JsonNode node) {
        if (node.isObject()) {
            node.properties().forEach(property -> {
                String name = path.isEmpty() ? property.getKey() : path + "." + property.getKey();
                byPath.computeIfAbsent(name, any -> new ArrayList<>());
                collect(name, property.getValue());
            });
        } else if (node.isArray()) {
            node.forEach(item -> collect(path, item));
        } else if (!node.isNull()) {
            add(path, node.asText());
        }
    }

    private void add(String path, String value) {
        byPath.computeIfAbsent(path, any -> new ArrayList<>()).add(value);
    }

    /** All fields that were there, objects and empty arrays too. */
    Set<String> paths() {
        return byPath.keySet();
    }

    /** The values of all fields with this last name. */
    Set<String> of(String leaf) {
        Set<String> values = new TreeSet<>();
        byPath.forEach((path, found) -> {
            if (Schemas.leaf(path).equals(leaf)) {
                values.addAll(found);
            }
        });
        return values;
    }
}
