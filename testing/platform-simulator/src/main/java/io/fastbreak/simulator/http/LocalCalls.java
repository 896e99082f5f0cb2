package io.fastbreak.simulator.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.simulator.openapi.ApiOperation;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The operations of an interface as calls in this process, without sockets, tokens and API keys: for tests that decide
 * themselves when a request arrives. Bodies are validated as the server does it. Not thread-safe.
 */
public final class LocalCalls {

    private final OpenApiDocument document;
    private final Map<String, OperationHandler> handlers;

    /** @param handlers by operationId */
    public LocalCalls(OpenApiDocument document, Map<String, OperationHandler> handlers) {
        this.document = document;
        this.handlers = handlers;
    }

    /**
     * Executes the operation of a method and a path; 404 if the document has none.
     *
     * @param path from the server's root, with segments that need no decoding
     * @param query as in a URL, encoded; null for none
     * @param body JSON; null for none
     */
    public Reply call(String method, String path, @Nullable String query, @Nullable String body) {
        Call found = find(method, path);
        OperationHandler handler =
                found == null ? null : handlers.get(found.operation().id());
        return found == null || handler == null
                ? Reply.problem(404, "Not Found", "there is no operation " + method + " " + path)
                : OperationEndpoint.execute(
                        found.operation(),
                        handler,
                        found.parameters(),
                        decoded(query),
                        "application/json",
                        (body == null ? "" : body).getBytes(UTF_8));
    }

    /** The operationIds of all that can be called. */
    public Set<String> operations() {
        return handlers.keySet();
    }

    /** The operationId of a method and a path; empty if the document has none. */
    public Optional<String> operation(String method, String path) {
        return Optional.ofNullable(find(method, path))
                .map(call -> call.operation().id());
    }

    private record Call(ApiOperation operation, Map<String, String> parameters) {}

    private @Nullable Call find(String method, String path) {
        List<String> segments = List.of(path.split("/", -1));
        for (ApiOperation operation : document.operations()) {
            Map<String, String> parameters = operation.methods().contains(method)
                    ? parameters(List.of(operation.path().split("/", -1)), segments)
                    : null;
            if (parameters != null && handlers.containsKey(operation.id())) {
                return new Call(operation, parameters);
            }
        }
        return null;
    }

    /** The parameters of a path; null if it is not one of the template. */
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

    private static Map<String, String> decoded(@Nullable String query) {
        Map<String, String> parameters = new TreeMap<>();
        for (String pair : query == null ? new String[0] : query.split("&", -1)) {
            String[] parts = pair.split("=", 2);
            parameters.put(
                    URLDecoder.decode(parts[0], UTF_8), parts.length == 1 ? "" : URLDecoder.decode(parts[1], UTF_8));
        }
        return parameters;
    }
}
