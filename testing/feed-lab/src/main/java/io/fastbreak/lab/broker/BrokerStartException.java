package io.fastbreak.lab.broker;

/** The broker could not start; the message says why and what to change. */
public final class BrokerStartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BrokerStartException(String message, Throwable cause) {
        super(message, cause);
    }
}
