package io.fastbreak.app.games;

import io.fastbreak.app.report.ListedGame;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.utils.Utils;

/** Follows the games of a running pipeline over HTTP: it asks for the list every half second. */
public final class ServerFollower implements FollowedGames {
    private static final long POLL_MS = 500;

    private final GamesHttpClient client;
    private List<ListedGame> games;

    /** @throws io.fastbreak.app.config.OperationFailedException if the server does not answer */
    public ServerFollower(GamesHttpClient client) {
        this.client = client;
        games = read();
    }

    private List<ListedGame> read() {
        return client.games().stream()
                .map(game -> new ListedGame(game, Set.of()))
                .toList();
    }

    @Override
    public List<ListedGame> games() {
        return games;
    }

    @Override
    public void poll() {
        Utils.sleep(POLL_MS);
        games = read();
    }

    @Override
    public void close() {
        // Nothing is open between two requests.
    }
}
