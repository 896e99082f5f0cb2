package io.fastbreak.simulator.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A request that is valid by the document.
 *
 * @param parameters the path parameters, decoded
 * @param query the query parameters of the request, decoded
 * @param body the body; a {@link MissingNode} if the operation has none
 */
public record OperationRequest(Map<String, String> parameters, Map<String, String> query, JsonNode body) {

    /** A URL with a query. */
    public static String link(URI url, Map<String, String> query) {
        return query.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&", url + "?", ""));
    }

    /** A path parameter of the operation. */
    public String parameter(String name) {
        String value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the operation has no parameter " + name);
        }
        return value;
    }
}
