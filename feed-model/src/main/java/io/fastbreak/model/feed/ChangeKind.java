package io.fastbreak.model.feed;

/** The effect of a clean event on the events before it; the {@code fb-change} header. Contract: Events, 3. */
public enum ChangeKind {
    /** A new event at its own place in the order of play. */
    APPEND,
    /** A new event before the one that it names in {@code insertedBeforeEventId}. */
    INSERT,
    /** New content for an event that is already known. */
    REVISE,
    /** An event with {@code deletedUtc}. */
    DELETE,
    /** A deleted event, sent again without {@code deletedUtc}. */
    RESTORE
}
