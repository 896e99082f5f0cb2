package io.fastbreak.lab.simulate;

/** What may befall an event or a record, each with a probability of its own. */
public enum FeedFault {
    /** Published with a mistake in it, and revised later. */
    REVISION,
    /** An event that never happened is published after it, and deleted later. */
    DELETION,
    /** Deleted by mistake, and restored later. */
    RESTORE,
    /** Published late, as an insert. */
    INSERT,
    /** Published late without telling its place, and moved there later by a revision that does. */
    MOVE,
    /** Never delivered. */
    LOSS,
    /** Delivered again, within the next twenty records. */
    DUPLICATE,
    /** It and some of the records behind it are delivered much later than the others. */
    LATE_BLOCK,
    /** Delivered damaged first, and whole after that. */
    INVALID,
    /** Delivered under a key that is not its fixture id. */
    WRONG_KEY
}
