package io.fastbreak.platform.http;

import io.fastbreak.platform.Secret;

/** The outcome of an HTTP request: a response of any status, or none. */
public sealed interface HttpOutcome permits Response, NoResponse {

    /** How many HTTP requests were sent. */
    int attempts();

    /** The same outcome, with earlier attempts added. */
    HttpOutcome addAttempts(int earlierAttempts);

    /**
     * The same outcome without a secret, which the host may have quoted in an error. A success is not changed, since a short
     * secret may occur in it by coincidence.
     */
    HttpOutcome redact(Secret secret);

    /** True if the circuit breaker counts it as a failure of the host: there was no answer. */
    boolean isHostFailure();

    /** True if the request never reached the host, so that the outcome says nothing about the host's health. */
    boolean isHostUnaware();
}
