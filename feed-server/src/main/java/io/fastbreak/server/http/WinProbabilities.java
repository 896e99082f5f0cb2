package io.fastbreak.server.http;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.projector.GameHistory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says how likely the home side was to win in the course of a game; may be asked by many threads. */
public interface WinProbabilities {
    /**
     * The chance after each play that left period, clock and sides known.
     *
     * @param card names the rules, where there is one
     */
    List<WinProbability> of(GameHistory history, @Nullable FixtureCard card);

    /** @param homeWins probability; 1 or 0 when the game is over */
    record WinProbability(String eventId, double homeWins) {}
}
