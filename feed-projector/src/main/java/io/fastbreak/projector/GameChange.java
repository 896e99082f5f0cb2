package io.fastbreak.projector;

import io.fastbreak.model.game.Correction;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a game that an update has changed, and so those that are to be published.
 *
 * @param changed true if the game has a new {@code stateVersion}
 * @param summaryDue true if a figure changed that a scoring summary is sent for
 * @param correction null if published figures did not change
 */
public record GameChange(
        boolean changed, boolean summaryDue, @Nullable Correction correction) {
    public static final GameChange NONE = new GameChange(false, false, null);

    /** The same, with a summary in any case if the game has a new version. */
    GameChange withSummary() {
        return changed ? new GameChange(true, true, correction) : this;
    }
}
