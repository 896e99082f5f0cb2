package io.fastbreak.simulator.http;

import com.fasterxml.jackson.databind.node.TextNode;
import io.fastbreak.simulator.openapi.Operation;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jetty.server.Request;

/** Serves one operation of a document: count, scripted fault, access, parameters, body, and only then the handler. */
public final class OperationEndpoint implements Handler {

    private final Operation operation;
    private final OperationHandler handler;
    private final Access access;
    private final FaultScript faults;
    private final RequestCounts counts;

    public OperationEndpoint(
            Operation operation, OperationHandler handler, Access access, FaultScript faults, RequestCounts counts) {
        this.operation = operation;
        this.handler = handler;
        this.access = access;
        this.faults = faults;
        this.counts = counts;
    }

    @Override
    public void handle(Context request) throws InterruptedException {
        counts.count(operation.id());
        Fault fault = faults.next(operation.id()).orElse(new Fault.Delay(Duration.ZERO));
        if (fault instanceof Fault.Reset) {
            Request.getBaseRequest(request.req()).getHttpChannel().getEndPoint().close();
        } else if (fault instanceof Fault.Status failure) {
            write(request, Reply.problem(failure.status(), "Scripted failure", "this request was made to fail"));
        } else if (fault instanceof Fault.Delay delay) {
            Thread.sleep(delay.time().toMillis());
            write(request, answer(request));
        }
    }

    private Reply answer(Context request) {
        return forbidden(request).or(() -> badParameters(request)).orElseGet(() -> served(request));
    }

    private Optional<Reply> forbidden(Context request) {
        return operation.secured() ? access.refusal(request) : Optional.empty();
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
        if (reply.body() != null) {
            request.contentType(reply.mediaType()).result(reply.body().toString());
        }
    }
}
