package io.fastbreak.server.http;

import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.projector.history.GameHistory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The home side's win probability over the course of a game; thread-safe. */
public interface WinProbabilities {
    /**
     * The probability after each play at which period, clock and sides were known.
     *
     * @param card sets the rules; null for none
     */
    List<WinProbability> of(GameHistory history, @Nullable FixtureCard card);

    /** @param homeWins probability; 1 or 0 when the game is over */
    record WinProbability(String eventId, double homeWins) {}
}
