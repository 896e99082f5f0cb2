package io.fastbreak.model.feed;

/** Why a raw record was rejected; the {@code fb-reason} header of the rejected topic. */
public enum RejectionReason {
    /** Not exactly one JSON object by RFC 8259. */
    MALFORMED_JSON,
    INVALID_UTF8,
    /** A property that occurs twice in one object. */
    DUPLICATE_PROPERTY,
    TOO_LARGE,
    TOO_DEEP,
    /** A record without a value. */
    NULL_VALUE,
    /** JSON, but not a v2 event; the violations say why. */
    SCHEMA,
    /** Another event holds the slot. */
    SEQUENCE_CONFLICT,
    /** The game ended too long ago. */
    EXPIRED,
    /** The game or the event has reached the number of events or versions that are kept of one. */
    TOO_MANY,
    /** Processing the record failed; the message is in the violations. */
    PROCESSING_ERROR
}
