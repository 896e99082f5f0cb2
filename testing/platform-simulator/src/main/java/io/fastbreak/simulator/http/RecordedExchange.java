package io.fastbreak.simulator.http;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request and its response as they were sent.
 *
 * @param operationId the operation that was called
 * @param path from the server's root, encoded, with the query
 * @param headers of the request, including credentials
 * @param body of the request as text, empty for none
 * @param reply null if the client did not get a complete response
 */
public record RecordedExchange(
        String operationId,
        String method,
        String path,
        Map<String, String> headers,
        String body,
        @Nullable Reply reply) {

    /** Without headers, which contain credentials. */
    @Override
    public String toString() {
        return method + " " + path + " -> " + (reply == null ? "broken off" : reply.status());
    }
}
