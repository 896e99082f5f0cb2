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

/** Serves one operation of a document: count, scripted fault, access, parameters, body, and only then the handler. */
public final class OperationEndpoint implements Handler {

    private final ApiOperation operation;
    private final OperationHandler handler;
    private final ServerContext backstage;

    public OperationEndpoint(ApiOperation operation, OperationHandler handler, ServerContext backstage) {
        this.operation = operation;
        this.handler = handler;
        this.backstage = backstage;
    }

    @Override
    public void handle(Context request) throws IOException, InterruptedException {
        backstage.requests().count(operation.id());
        ServedExchange exchange =
                new ServedExchange(request, backstage, () -> reply(request), reply -> tell(request, reply));
        Optional<Fault> fault = backstage.faults().next(operation.id());
        if (fault.isPresent()) {
            fault.get().strike(exchange);
        } else {
            exchange.answer(exchange.serve());
        }
    }

    private void tell(Context request, @Nullable Reply reply) {
        RecordedExchange traffic = new RecordedExchange(
                operation.id(),
                request.method().name(),
                request.req().getRequestURI() + query(request),
                request.headerMap(),
                request.body(),
                reply);
        backstage.listeners().forEach(listener -> listener.accept(traffic));
    }

    private static String query(Context request) {
        return request.queryString() == null ? "" : "?" + request.queryString();
    }

    private Reply reply(Context request) {
        return forbidden(request).or(() -> badParameters(request)).orElseGet(() -> served(request));
    }

    private Optional<Reply> forbidden(Context request) {
        return operation.secured() ? backstage.access().refusal(operation.id(), request) : Optional.empty();
    }

    private Optional<Reply> badParameters(Context request) {
        Map<String, List<String>> errors = new TreeMap<>();
        operation.parameters().forEach((name, schema) -> judge(name, schema, request.pathParam(name), errors));
        request.queryParamMap().forEach((name, values) -> judge(name, values, errors));
        return errors.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Reply.problem(400, "Bad Request", "a parameter is not what the interface asks for", errors));
    }

    private void judge(String name, List<String> values, Map<String, List<String>> errors) {
        ParameterSchema schema = operation.query().get(name);
        if (schema == null || values.size() > 1) {
            errors.put("/" + name, List.of(schema == null ? "is no parameter of this operation" : "is given twice"));
        } else {
            judge(name, schema, values.get(0), errors);
        }
    }

    private static void judge(String name, ParameterSchema schema, String value, Map<String, List<String>> errors) {
        List<String> violations = schema.violations(value);
        if (!violations.isEmpty()) {
            errors.put("/" + name, violations);
        }
    }

    private Reply served(Context request) {
        RequestBody body = RequestBody.read(operation, request.contentType(), request.bodyAsBytes());
        Reply refusal = body.refusal();
        Map<String, String> query = new TreeMap<>();
        request.queryParamMap().forEach((name, values) -> query.put(name, values.get(0)));
        return refusal != null
                ? refusal
                : handler.handle(new OperationRequest(request.pathParamMap(), query, body.value()));
    }

    /** Writes an answer as this server writes them all. */
    public static void write(Context request, Reply reply) {
        request.status(reply.status());
        reply.headers().forEach(request::header);
        if (reply.body() != null) {
            request.contentType(reply.mediaType())
                    .result(reply.body().toString().getBytes(StandardCharsets.UTF_8));
        }
    }
}
