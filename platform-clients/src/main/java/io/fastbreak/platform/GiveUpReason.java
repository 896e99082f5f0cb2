package io.fastbreak.platform;

/** Why a request ended without a result. */
public enum GiveUpReason {
    /** No attempt got a connection: nothing was sent. */
    CONNECTION,
    /** A connection broke before the response was complete. The request may have been applied, or may be later. */
    BROKEN,
    /** No response in time. The request may still be applied later, so a request that is not safe is not retried. */
    TIMED_OUT,
    /** Every attempt was answered with a retryable status. */
    RETRIES_EXHAUSTED,
    /** Not sent: the circuit breaker of the host is open. */
    BREAKER_OPEN,
    /** Not sent: the identity provider issued no access token. */
    NO_TOKEN,
    /** The caller canceled the request: no further attempt was made. */
    WITHDRAWN,
    /** The response does not have the shape that the contract defines. */
    UNREADABLE
}
