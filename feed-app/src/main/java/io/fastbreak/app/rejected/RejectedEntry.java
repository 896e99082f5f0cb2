package io.fastbreak.app.rejected;

import io.fastbreak.model.rejected.RejectedRecord;

/**
 * A rejected record and what became of it since.
 *
 * @param attempt 1 for a record that the publisher sent, one more for each replay that was rejected again
 * @param state whether anybody still has to care
 */
public record RejectedEntry(RejectedRecord record, int attempt, State state) {

    /** What became of a rejected record. */
    public enum State {
        /** Nothing has taken its place. */
        OPEN,
        /** Its event, its slot or a replay of it was accepted later. */
        SETTLED,
        /** It was replayed and rejected again: the newer attempt stands for it. */
        REPLACED
    }
}
