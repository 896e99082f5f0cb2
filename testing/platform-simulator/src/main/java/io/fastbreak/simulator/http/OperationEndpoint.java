package io.fastbreak.simulator.http;

import io.fastbreak.simulator.openapi.ApiOperation;
import io.fastbreak.simulator.openapi.ParameterSchema;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Serves one operation: counts, applies a scripted fault, checks access, parameters and body, then calls the handler. */
final class OperationEndpoint implements Handler {

    private final ApiOperation operation;
    private final OperationHandler handler;
    private final ServerContext server;

    OperationEndpoint(ApiOperation operation, OperationHandler handler, ServerContext server) {
        this.operation = operation;
        this.handler = handler;
        this.server = server;
    }

    @Override
    public void handle(Context request) throws IOException, InterruptedException {
        server.arrivals().forEach(listener -> listener.accept(operation.id(), request.pathParamMap()));
        server.requests().count(operation.id());
        HttpExchange exchange =
                new HttpExchange(request, server, () -> reply(request), reply -> record(request, reply));
        Optional<Fault> fault = server.faults().next(operation.id());
        if (fault.isPresent()) {
            fault.get().apply(exchange);
        } else {
            exchange.send(exchange.serve());
        }
    }

    private void record(Context request, @Nullable Reply reply) {
        String query = request.queryString() == null ? "" : "?" + request.queryString();
        RecordedExchange exchange = new RecordedExchange(
                operation.id(),
                request.method().name(),
                request.req().getRequestURI() + query,
                request.headerMap(),
                request.body(),
                reply);
        server.listeners().forEach(listener -> listener.accept(exchange));
    }

    private Reply reply(Context request) {
        return rejected(request).or(() -> invalidParameters(request)).orElseGet(() -> execute(request));
    }

    private Optional<Reply> rejected(Context request) {
        return operation.secured() ? server.filter().reject(operation.id(), request) : Optional.empty();
    }

    private Optional<Reply> invalidParameters(Context request) {
        Map<String, List<String>> errors = new TreeMap<>();
        operation.parameters().forEach((name, schema) -> validate(name, schema, request.pathParam(name), errors));
        request.queryParamMap().forEach((name, values) -> validate(name, values, errors));
        return errors.isEmpty()
                ? Optional.empty()
                : Optional.of(Reply.problem(400, "Bad Request", "a parameter is invalid", errors));
    }

    private void validate(String name, List<String> values, Map<String, List<String>> errors) {
        ParameterSchema schema = operation.query().get(name);
        if (schema == null || values.size() > 1) {
            errors.put("/" + name, List.of(schema == null ? "is not a parameter of this operation" : "appears twice"));
        } else {
            validate(name, schema, values.get(0), errors);
        }
    }

    private static void validate(String name, ParameterSchema schema, String value, Map<String, List<String>> errors) {
        List<String> violations = schema.violations(value);
        if (!violations.isEmpty()) {
            errors.put("/" + name, violations);
        }
    }

    private Reply execute(Context request) {
        Map<String, String> query = new TreeMap<>();
        request.queryParamMap().forEach((name, values) -> query.put(name, values.get(0)));
        return execute(operation, handler, request.pathParamMap(), query, request.contentType(), request.bodyAsBytes());
    }

    /** Validates the body and calls the handler. */
    static Reply execute(
            ApiOperation operation,
            OperationHandler handler,
            Map<String, String> parameters,
            Map<String, String> query,
            @Nullable String contentType,
            byte[] bytes) {
        RequestBody body = RequestBody.read(operation, contentType, bytes);
        return body.rejection() == null
                ? handler.handle(new OperationRequest(parameters, query, body.value()))
                : body.rejection();
    }

    /** Writes a response. */
    static void write(Context request, Reply reply) {
        request.status(reply.status());
        reply.headers().forEach(request::header);
        if (reply.body() != null) {
            request.contentType(reply.mediaType())
                    .result(reply.body().toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
