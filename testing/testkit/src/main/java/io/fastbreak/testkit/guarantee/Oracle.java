package io.fastbreak.testkit.guarantee;

import io.fastbreak.model.game.Game;
import java.util.List;

/** Compares a game with how it really ended. */
@FunctionalInterface
public interface Oracle {

    /** A description of every wrong figure of the game. */
    List<String> differences(Game game);
}
