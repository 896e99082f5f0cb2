package io.fastbreak.lab.simulate;

/** Faults of events and records, each with its own probability. */
public enum FeedFault {
    /** Published with a mistake and revised later. */
    REVISION,
    /** Followed by an event that did not happen, which is deleted later. */
    DELETION,
    /** Deleted by mistake, and restored later. */
    RESTORE,
    /** Published late, as an insert. */
    INSERT,
    /** Published late without an anchor, and moved to its place by a later revision. */
    MOVE,
    /** Never delivered. */
    LOSS,
    /** Delivered again within the next twenty records. */
    DUPLICATE,
    /** Delivered much later, together with some following records. */
    LATE_BLOCK,
    /** Preceded by a damaged copy. */
    INVALID,
    /** Delivered under a key that is not its fixture id. */
    WRONG_KEY
}
