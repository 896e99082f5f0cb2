package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.Effects;
import io.fastbreak.projector.GameMetadata;
import io.fastbreak.projector.OperatorOverrides;
import io.fastbreak.projector.ProjectionSettings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The games of a partition that are on the heap. One that is needed and is not there is restored: its events are read from
 * the log and projected again.
 */
final class Sessions {
    private final ProjectionSettings projection;
    private final GameStores stores;
    private final Effects effects;
    private final TaskProgress progress;
    private final BooleanSupplier allSuspended;
    private final Consumer<GameSession> restored;
    private final LongSupplier clock;
    private final Map<String, GameSession> sessions = new HashMap<>();

    /**
     * @param allSuspended true if operators have suspended every game, also new ones
     * @param restored is called with each game that is restored
     * @param clock milliseconds
     */
    Sessions(
            ProjectionSettings projection,
            GameStores stores,
            Effects effects,
            TaskProgress progress,
            BooleanSupplier allSuspended,
            Consumer<GameSession> restored,
            LongSupplier clock) {
        this.projection = projection;
        this.stores = stores;
        this.effects = effects;
        this.progress = progress;
        this.allSuspended = allSuspended;
        this.restored = restored;
        this.clock = clock;
    }

    /** A game that is on the heap or stored; null if no record of the fixture was received. */
    @Nullable
    GameSession find(String fixtureId) {
        GameSession session = sessions.get(fixtureId);
        GameHead stored = session == null ? stores.head(fixtureId) : null;
        if (stored != null) {
            FeedId feed = stored.feed(fixtureId);
            session = GameSession.restored(
                    feed, stored, stores.versionsByFeed(fixtureId), settings(fixtureId), clock.getAsLong());
            restored.accept(session);
            sessions.put(fixtureId, session);
        }
        return session;
    }

    /** A game that is on the heap; null if it is not. */
    @Nullable
    GameSession onHeap(String fixtureId) {
        return sessions.get(fixtureId);
    }

    /** The game of a feed, which is a new one if nothing of the fixture is stored. */
    GameSession of(FeedId feed) {
        GameSession session = find(feed.fixtureId());
        if (session == null) {
            session = first(feed);
            sessions.put(feed.fixtureId(), session);
        }
        return session;
    }

    private GameSession first(FeedId feed) {
        effects.add(progress::countGame);
        String fixtureId = feed.fixtureId();
        OperatorOverrides overrides = OperatorOverrides.NONE
                .allSuspended(allSuspended.getAsBoolean())
                .suspended(stores.isSuspended(fixtureId));
        GameMetadata metadata = GameMetadata.after(stores.versionFloor()).with(overrides);
        return GameSession.first(feed, metadata, settings(fixtureId));
    }

    /** A game of which no event is known, for a fixture whose game cannot be built; it is not on the heap. */
    GameSession withoutEvents(String fixtureId, FeedId feed, @Nullable GameHead head) {
        return head == null
                ? GameSession.first(feed, GameMetadata.after(stores.versionFloor()), settings(fixtureId))
                : GameSession.restored(head.feed(fixtureId), head, Map.of(), settings(fixtureId), clock.getAsLong());
    }

    /** The settings under the rules of the fixture's card. */
    ProjectionSettings settings(String fixtureId) {
        return projection.under(stores.card(fixtureId).rules());
    }

    /** Takes a game off the heap; null if it was not there. */
    @Nullable
    GameSession remove(String fixtureId) {
        return sessions.remove(fixtureId);
    }

    /** The games on the heap; a copy. */
    List<GameSession> all() {
        return List.copyOf(sessions.values());
    }
}
