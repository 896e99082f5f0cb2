package io.fastbreak.projector;

import io.fastbreak.model.game.Correction;
import org.jspecify.annotations.Nullable;

/**
 * What an update changed in a game, and so what of it is to be published.
 *
 * @param changed true if the game has a new {@code stateVersion}
 * @param summaryDue true if a figure changed that a scoring summary is sent for
 * @param correction null if published figures did not change
 */
public record GameChange(
        boolean changed, boolean summaryDue, @Nullable Correction correction) {
    public static final GameChange NONE = new GameChange(false, false, null);
}
