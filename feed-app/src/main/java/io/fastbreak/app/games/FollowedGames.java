package io.fastbreak.app.games;

import io.fastbreak.app.report.ListedGame;
import java.util.List;

/** The current state of every game, then every change. */
public interface FollowedGames extends AutoCloseable {
    /** The games as last read. */
    List<ListedGame> games();

    /** Reads what has changed; waits a moment if nothing has. */
    void poll();

    @Override
    void close();
}
