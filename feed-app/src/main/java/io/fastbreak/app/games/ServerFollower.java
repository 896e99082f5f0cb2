package io.fastbreak.app.games;

import io.fastbreak.app.games.GamesHttpClient.KeptRecords;
import io.fastbreak.client.view.GameView;
import io.fastbreak.client.view.ViewLimits;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.game.Correction;
import io.fastbreak.server.live.GameHeadline;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/**
 * Follows the games of a running pipeline over HTTP: the list every half second, and each game that has changed. It has no
 * plays. While one partition of the pipeline is silent, every game is said to be so.
 */
public final class ServerFollower implements FollowedGames {
    private static final long POLL_MS = 500;
    /** The view's partition of all games: the API does not name those of the topics. */
    private static final int ALL = 0;

    private final GamesHttpClient client;
    private final @Nullable String fixture;
    private final InstantSource clock;
    private final GameView view = new GameView(ViewLimits.DEFAULT);
    private final Map<String, Long> versions = new HashMap<>();
    private final Map<String, FixtureCard> cards = new HashMap<>();
    private List<Correction> corrections = List.of();

    /**
     * Reads the games that there are.
     *
     * @param fixture whose corrections are followed; null for none
     * @throws io.fastbreak.app.config.OperationFailedException where the server does not answer
     */
    public ServerFollower(GamesHttpClient client, @Nullable String fixture, InstantSource clock) {
        this.client = client;
        this.fixture = fixture;
        this.clock = clock;
        read();
    }

    @Override
    public void poll() {
        Utils.sleep(POLL_MS);
        read();
    }

    private void read() {
        client.beacons().stream()
                .min(Comparator.comparingLong(Beacon::utc))
                .ifPresent(oldest -> view.beacon(
                        new Beacon(ALL, oldest.utc(), oldest.publishedUtc(), oldest.lagMs(), Beacon.Counters.NONE)));
        for (GameHeadline game : client.games()) {
            String id = game.fixtureId();
            if (versions.getOrDefault(id, -1L) < game.stateVersion()) {
                client.game(id, "").ifPresent(whole -> {
                    view.state(ALL, whole, clock.millis());
                    versions.put(id, whole.stateVersion());
                });
                cards.put(id, client.card(id));
                if (id.equals(fixture)) {
                    corrections =
                            client.corrections(id).map(KeptRecords::records).orElse(List.of());
                }
            }
        }
    }

    @Override
    public GameView view() {
        return view;
    }

    @Override
    public Map<String, FixtureCard> cards() {
        return cards;
    }

    @Override
    public List<Event> plays() {
        return List.of();
    }

    @Override
    public List<Correction> corrections() {
        return corrections;
    }

    @Override
    public void close() {
        // Nothing is open between two requests.
    }
}
