package io.fastbreak.projector;

import io.fastbreak.model.game.Correction;
import org.jspecify.annotations.Nullable;

/**
 * What one update did to a game.
 *
 * @param changed true where the game has a new {@code stateVersion}
 * @param summaryDue true where what a scoring summary is sent for changed
 * @param correction what a correction moved; null where it was none, or moved nothing
 */
public record GameChange(
        boolean changed, boolean summaryDue, @Nullable Correction correction) {
    public static final GameChange NOTHING = new GameChange(false, false, null);
}
