package io.fastbreak.testkit.guarantee;

import io.fastbreak.model.game.Game;
import java.util.List;

/** Knows how a game really ended. */
@FunctionalInterface
public interface Oracle {

    /** Every figure that the game has wrong, in words. */
    List<String> differences(Game game);
}
