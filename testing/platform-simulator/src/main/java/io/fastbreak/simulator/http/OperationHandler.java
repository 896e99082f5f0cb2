package io.fastbreak.simulator.http;

/** Executes a request that is valid by the document. */
@FunctionalInterface
public interface OperationHandler {

    Reply handle(OperationRequest call);
}
