package io.fastbreak.simulator.http;

import io.javalin.http.Context;
import java.util.Optional;

/** Stands before the operations that ask for credentials. */
@FunctionalInterface
public interface RequestFilter {

    /** The answer to a request that may not be made; empty when it may. */
    Optional<Reply> refusal(String operationId, Context request);
}
