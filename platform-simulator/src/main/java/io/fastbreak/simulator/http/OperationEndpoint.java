package io.fastbreak.simulator.http;

import com.fasterxml.jackson.databind.node.TextNode;
import io.fastbreak.simulator.openapi.Operation;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Serves one operation of a document: count, scripted fault, access, parameters, body, and only then the handler. */
public final class OperationEndpoint implements Handler {

    private final Operation operation;
    private final OperationHandler handler;
    private final Backstage backstage;

    public OperationEndpoint(Operation operation, OperationHandler handler, Backstage backstage) {
        this.operation = operation;
        this.handler = handler;
        this.backstage = backstage;
    }

    @Override
    public void handle(Context request) throws IOException, InterruptedException {
        backstage.requests().count(operation.id());
        ServedExchange exchange = new ServedExchange(request, backstage.tokens(), () -> reply(request));
        Optional<Fault> fault = backstage.faults().next(operation.id());
        if (fault.isPresent()) {
            fault.get().strike(exchange);
        } else {
            exchange.answer(exchange.serve());
        }
        Traffic traffic = traffic(request, exchange);
        backstage.listeners().forEach(listener -> listener.accept(traffic));
    }

    private Traffic traffic(Context request, ServedExchange exchange) {
        return new Traffic(
                operation.id(),
                request.method().name(),
                request.req().getRequestURI(),
                request.headerMap(),
                request.body(),
                exchange.answered());
    }

    private Reply reply(Context request) {
        return forbidden(request).or(() -> badParameters(request)).orElseGet(() -> served(request));
    }

    private Optional<Reply> forbidden(Context request) {
        return operation.secured() ? backstage.access().refusal(request) : Optional.empty();
    }

    private Optional<Reply> badParameters(Context request) {
        Map<String, List<String>> errors = new TreeMap<>();
        operation.parameters().forEach((name, schema) -> schema.violations(new TextNode(request.pathParam(name)))
                .values()
                .forEach(messages -> errors.put("/" + name, messages)));
        return errors.isEmpty()
                ? Optional.empty()
                : Optional.of(Reply.problem(400, "Bad Request", "the path is not what the interface asks for", errors));
    }

    private Reply served(Context request) {
        RequestBody body = RequestBody.read(operation.body(), request.contentType(), request.bodyAsBytes());
        Reply refusal = body.refusal();
        return refusal != null ? refusal : handler.handle(new Call(request.pathParamMap(), body.value()));
    }

    /** Writes an answer as this server writes them all. */
    public static void write(Context request, Reply reply) {
        request.status(reply.status());
        reply.headers().forEach(request::header);
        if (reply.body() != null) {
            request.contentType(reply.mediaType()).result(reply.body().toString());
        }
    }
}
