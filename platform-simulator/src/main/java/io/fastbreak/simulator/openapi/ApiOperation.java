package io.fastbreak.simulator.openapi;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One operation of the document.
 *
 * @param id its operationId
 * @param methods the HTTP methods, upper case, that serve it: the document's own and its alternatives
 * @param path the whole path from the server's root, parameters in braces
 * @param secured whether it asks for the access token and the API key
 * @param parameters the schemas of its path parameters by name
 * @param query the schemas of its query parameters by name
 * @param body the body it requires, or null when it takes none
 * @param statuses of its answers, ranges such as {@code 4XX} included
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

    /** Whether the document has this status for it. */
    public boolean answers(int status) {
        return statuses.contains(Integer.toString(status)) || statuses.contains(status / 100 + "XX");
    }

    /**
     * A required request body.
     *
     * @param mediaType the one media type that the document gives it
     * @param schema what it must look like
     */
    public record Body(String mediaType, ValueSchema schema) {}
}
