package io.fastbreak.simulator.ingestion;

import io.fastbreak.simulator.http.OperationCall;
import io.fastbreak.simulator.http.OperationHandler;
import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.openapi.ApiOperation;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The operations of the ingestion interface as calls in this process, without sockets, tokens and API keys: for tests that
 * decide themselves when a request arrives. Not thread-safe.
 */
public final class IngestionCalls {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("odds-ingestion-v1.openapi.yaml");

    private final Map<String, OperationHandler> handlers;

    /** @param state that the operations read and change */
    public IngestionCalls(IngestionState state) {
        this.handlers = new IngestionOperations(state, DOCUMENT).handlers();
    }

    /**
     * Executes the operation of a method and a path; 404 where the document has none.
     *
     * @param path from the server's root, with segments that need no decoding
     * @param body JSON; null for none
     */
    public Reply call(String method, String path, @Nullable String body) {
        List<String> segments = List.of(path.split("/", -1));
        for (ApiOperation operation : DOCUMENT.operations()) {
            Map<String, String> parameters = operation.methods().contains(method)
                    ? parameters(List.of(operation.path().split("/", -1)), segments)
                    : null;
            OperationHandler handler = handlers.get(operation.id());
            if (parameters != null && handler != null) {
                return OperationCall.execute(
                        operation,
                        handler,
                        parameters,
                        "application/json",
                        (body == null ? "" : body).getBytes(StandardCharsets.UTF_8));
            }
        }
        return Reply.problem(404, "Not Found", "there is no operation " + method + " " + path);
    }

    /** The parameters of a path; null where it is not one of the template. */
    private static @Nullable Map<String, String> parameters(List<String> template, List<String> path) {
        if (template.size() != path.size()) {
            return null;
        }
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < path.size(); i++) {
            String name = template.get(i);
            if (name.startsWith("{")) {
                parameters.put(name.substring(1, name.length() - 1), path.get(i));
            } else if (!name.equals(path.get(i))) {
                return null;
            }
        }
        return parameters;
    }
}
