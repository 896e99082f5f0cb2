package io.fastbreak.simulator.http;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer, as they were on the wire.
 *
 * @param operationId the operation that served it
 * @param path from the server's root, encoded, with the query
 * @param headers of the request, credentials included
 * @param body of the request as text, empty where it has none
 * @param reply null where the client got none, or not all of it
 */
public record RecordedExchange(
        String operationId,
        String method,
        String path,
        Map<String, String> headers,
        String body,
        @Nullable Reply reply) {

    /** Tells no header, since they hold credentials. */
    @Override
    public String toString() {
        return method + " " + path + " -> " + (reply == null ? "broken off" : reply.status());
    }
}
