package io.fastbreak.simulator.http;

import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The common part of all operations of a server.
 *
 * @param errors converts problems to the error bodies of the interface
 * @param arrivals receive the operation and the path parameters of every request as it arrives
 * @param listeners receive every exchange before the client can know its result
 */
public record ServerContext(
        OpenApiDocument document,
        RequestFilter filter,
        TokenIssuer tokens,
        FaultScript faults,
        RequestCounts requests,
        UnaryOperator<Reply> errors,
        List<BiConsumer<String, Map<String, String>>> arrivals,
        List<Consumer<RecordedExchange>> listeners) {

    /** Without faults, counts and listeners. */
    public ServerContext(
            OpenApiDocument document, RequestFilter filter, TokenIssuer tokens, UnaryOperator<Reply> errors) {
        this(
                document,
                filter,
                tokens,
                new FaultScript(document.operationIds()),
                new RequestCounts(),
                errors,
                new CopyOnWriteArrayList<>(),
                new CopyOnWriteArrayList<>());
    }
}
