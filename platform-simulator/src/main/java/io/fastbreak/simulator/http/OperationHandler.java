package io.fastbreak.simulator.http;

/** What an operation does with a request that its document accepts. */
@FunctionalInterface
public interface OperationHandler {

    Reply handle(OperationRequest call);
}
