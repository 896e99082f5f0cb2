package io.fastbreak.simulator.openapi;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One operation of the document.
 *
 * @param id its operationId
 * @param methods the HTTP methods, upper case, including the alternatives of {@code x-alternative-methods}
 * @param path from the server's root, with parameters in braces
 * @param secured true if it requires the access token and the API key
 * @param parameters the schemas of its path parameters by name
 * @param query the schemas of its query parameters by name
 * @param body the required body, or null for none
 * @param statuses of its responses, including ranges such as {@code 4XX}
 */
public record ApiOperation(
        String id,
        List<String> methods,
        String path,
        boolean secured,
        Map<String, ParameterSchema> parameters,
        Map<String, ParameterSchema> query,
        @Nullable Body body,
        Set<String> statuses) {

    /** True if the document defines a response with this status. */
    public boolean hasStatus(int status) {
        return statuses.contains(Integer.toString(status)) || statuses.contains(status / 100 + "XX");
    }

    /**
     * A required request body.
     *
     * @param mediaType the only media type in the document
     */
    public record Body(String mediaType, ValueSchema schema) {}
}
