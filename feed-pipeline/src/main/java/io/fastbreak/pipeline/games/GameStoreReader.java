package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.history.GameHistory;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.jspecify.annotations.Nullable;

/** Reads games from the stores of a running projector, from any thread and without blocking it. */
public final class GameStoreReader {
    private static final int READINGS = 10;
    private static final Duration BETWEEN_READINGS = Duration.ofMillis(2);

    private final ReadOnlyKeyValueStore<Bytes, byte[]> log;
    private final ReadOnlyKeyValueStore<String, byte[]> heads;
    private final ProjectionSettings settings;

    /** @param log with {@code heads} the stores of one partition */
    public GameStoreReader(
            ReadOnlyKeyValueStore<Bytes, byte[]> log,
            ReadOnlyKeyValueStore<String, byte[]> heads,
            ProjectionSettings settings) {
        this.log = log;
        this.heads = heads;
        this.settings = settings;
    }

    /** The {@code stateVersion} of a game; empty if its events are not stored. */
    public OptionalLong stateVersion(String fixtureId) {
        GameHead head = head(fixtureId);
        return head == null
                ? OptionalLong.empty()
                : OptionalLong.of(head.metadata().stateVersion());
    }

    /**
     * The history of a game; null if its events are not stored. The stores change while they are read: an entry may be
     * missed, and a head is written before its event. So it is read until nothing changed meanwhile, a few times at most:
     * {@link GameHistory#isWhole()} is true if that succeeded.
     */
    public @Nullable GameHistory history(String fixtureId) {
        GameHistory history = null;
        for (int reading = 0; reading < READINGS; reading++) {
            GameHead head = head(fixtureId);
            if (head == null) {
                return null;
            }
            FeedId feed = new FeedId(fixtureId, head.followed().source());
            List<EventVersion> versions = GameStores.versions(feed, log);
            history = new GameHistory(feed, settings(fixtureId), versions, head.condition(feed), head.metadata());
            if (history.isWhole() && GameStores.versions(feed, log).size() == versions.size()) {
                return history;
            }
            LockSupport.parkNanos(BETWEEN_READINGS.toNanos());
        }
        return history;
    }

    private ProjectionSettings settings(String fixtureId) {
        return settings.under(GameStores.card(fixtureId, heads).rules());
    }

    private @Nullable GameHead head(String fixtureId) {
        byte[] stored = heads.get(GameStores.GAMES + fixtureId);
        return stored == null ? null : GameHead.STORED.read(stored);
    }
}
