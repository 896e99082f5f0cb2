package io.fastbreak.simulator.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Map;

/**
 * One request that the document accepts.
 *
 * @param parameters the path parameters, decoded
 * @param query the query parameters that were given, decoded
 * @param body the body; a {@link MissingNode} when the operation takes none
 */
public record OperationRequest(Map<String, String> parameters, Map<String, String> query, JsonNode body) {

    /** A path parameter that the operation declares. */
    public String parameter(String name) {
        String value = parameters.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the operation declares no parameter " + name);
        }
        return value;
    }
}
