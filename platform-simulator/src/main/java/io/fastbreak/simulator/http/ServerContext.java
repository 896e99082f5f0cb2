package io.fastbreak.simulator.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * What all endpoints share.
 *
 * @param errors gives problems the shape that the interface has for them
 * @param listeners told every request before its client can know how it ended
 */
public record ServerContext(
        RequestFilter access,
        TokenIssuer tokens,
        FaultScript faults,
        RequestCounts requests,
        UnaryOperator<Reply> errors,
        List<Consumer<RecordedExchange>> listeners) {

    /** Errors are problems, and nobody listens yet. */
    public ServerContext(RequestFilter access, TokenIssuer tokens, FaultScript faults, RequestCounts requests) {
        this(access, tokens, faults, requests, UnaryOperator.identity());
    }

    /** Nobody listens yet. */
    public ServerContext(
            RequestFilter access,
            TokenIssuer tokens,
            FaultScript faults,
            RequestCounts requests,
            UnaryOperator<Reply> errors) {
        this(access, tokens, faults, requests, errors, new CopyOnWriteArrayList<>());
    }
}
