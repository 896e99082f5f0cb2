package io.fastbreak.simulator.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * What all endpoints share.
 *
 * @param listeners told every request once it is answered
 */
public record Backstage(
        Access access,
        TokenIssuer tokens,
        FaultScript faults,
        RequestCounts requests,
        List<Consumer<Traffic>> listeners) {

    /** Nobody listens yet. */
    public Backstage(Access access, TokenIssuer tokens, FaultScript faults, RequestCounts requests) {
        this(access, tokens, faults, requests, new CopyOnWriteArrayList<>());
    }
}
