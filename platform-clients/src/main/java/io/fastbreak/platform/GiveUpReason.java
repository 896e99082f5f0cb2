package io.fastbreak.platform;

/** Why a request ended without an answer that settles it. */
public enum GiveUpReason {
    /** No connection came about, at any attempt: nothing was sent. */
    CONNECTION,
    /** A connection broke before the answer was whole. What was sent may have been applied, or may be later. */
    BROKEN,
    /** No answer in time. What was sent may still be applied later, so a request that changes something is not repeated. */
    TIMED_OUT,
    /** Every attempt was answered with a status that is worth a retry. */
    RETRIES_EXHAUSTED,
    /** Not sent: the host has failed too often lately. */
    BREAKER_OPEN,
    /** Not sent: the identity provider gave no access token. */
    NO_TOKEN,
    /** No further attempt was made because the caller no longer wants the request. */
    WITHDRAWN,
    /** It was answered, but not in the shape that the contract gives. */
    UNREADABLE
}
