package io.fastbreak.pipeline.games;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.log.Effects;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.model.log.FinalMarker;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.RecordCodec;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.CardRules;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.jspecify.annotations.Nullable;

/** Games in the state stores. The event log is written by the sequencer. */
final class GameStores {
    static final String GAMES = "game/";
    private static final String END_OF_GAMES = "game0";
    private static final String END_OF_FAILURES = "failing0";
    private static final String CARDS = "card/";
    private static final String END_OF_CARDS = "card0";
    /** Followed by the fixture id; {@link StoreNames#SUSPENDED_KEY} is for all games. */
    private static final String SUSPENDED = "suspended/";

    private static final String FLOOR = "version-floor";

    private final KeyValueStore<Bytes, byte[]> log;
    private final KeyValueStore<String, byte[]> heads;
    private final Effects effects;

    /** The version above which new games begin. */
    private record VersionFloor(long version) {
        static final RecordCodec<VersionFloor> STORED = RecordCodec.of(VersionFloor.class, 1, "version floor");
    }

    /** @param effects collects what is to be written of games; everything else is written at once */
    GameStores(ProcessorContext<?, ?> context, Effects effects) {
        this.effects = effects;
        log = context.getStateStore(StoreNames.LOG);
        heads = context.getStateStore(StoreNames.HEADS);
    }

    void putHead(String fixtureId, GameHead head) {
        byte[] bytes = GameHead.STORED.write(head);
        effects.add(() -> heads.put(GAMES + fixtureId, bytes));
    }

    boolean hasHead(String fixtureId) {
        return heads.get(GAMES + fixtureId) != null;
    }

    /** Stores at once how often a fixture failed; null if it no longer does. */
    void putFailures(String fixtureId, @Nullable FailureCount count) {
        heads.put(StoreNames.FAILURES + fixtureId, count == null ? null : FailureCount.STORED.write(count));
    }

    /** The failures of all fixtures, by fixture id. */
    Map<String, FailureCount> failures() {
        Map<String, FailureCount> all = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(StoreNames.FAILURES, END_OF_FAILURES)) {
            entries.forEachRemaining(entry ->
                    all.put(entry.key.substring(StoreNames.FAILURES.length()), FailureCount.STORED.read(entry.value)));
        }
        return all;
    }

    @Nullable
    GameHead head(String fixtureId) {
        byte[] stored = heads.get(GAMES + fixtureId);
        return stored == null ? null : GameHead.STORED.read(stored);
    }

    /** Stores a card; one without rules is removed. */
    void putCard(String fixtureId, StoredCard card) {
        byte @Nullable [] bytes = card.rules().equals(CardRules.NONE) ? null : StoredCard.STORED.write(card);
        effects.add(() -> heads.put(CARDS + fixtureId, bytes));
    }

    /** All cards, by fixture id. */
    Map<String, StoredCard> cards() {
        Map<String, StoredCard> all = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(CARDS, END_OF_CARDS)) {
            entries.forEachRemaining(
                    entry -> all.put(entry.key.substring(CARDS.length()), StoredCard.STORED.read(entry.value)));
        }
        return all;
    }

    /** The card of a fixture; {@link StoredCard#NONE} if none is stored. */
    StoredCard card(String fixtureId) {
        return card(fixtureId, heads);
    }

    static StoredCard card(String fixtureId, ReadOnlyKeyValueStore<String, byte[]> heads) {
        byte[] stored = heads.get(CARDS + fixtureId);
        return stored == null ? StoredCard.NONE : StoredCard.STORED.read(stored);
    }

    /** Marks a game as final: the sequencer retains it longer, and what its source misses concerns it no more. */
    void markFinal(Game game) {
        byte[] marker = FinalMarker.STORED.write(new FinalMarker(game.stateVersion(), hash(game), game.asOfUtc()));
        effects.add(() -> heads.put(StoreNames.MARKERS + game.fixtureId(), marker));
    }

    boolean isMarkedFinal(String fixtureId) {
        return heads.get(StoreNames.MARKERS + fixtureId) != null;
    }

    /** The game is not final, or no longer. */
    void unmarkFinal(String fixtureId) {
        String key = StoreNames.MARKERS + fixtureId;
        if (heads.get(key) != null) {
            effects.add(() -> heads.delete(key));
        }
    }

    private static long hash(Game game) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(Json.bytes(game));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Removes a game; its marker stays. */
    void retire(String fixtureId) {
        heads.delete(GAMES + fixtureId);
    }

    /** Stores that operators have suspended a game that is evicted before it is over: it is suspended when it returns. */
    void putSuspended(String fixtureId) {
        effects.add(() -> heads.put(SUSPENDED + fixtureId, new byte[] {1}));
    }

    void forgetSuspended(String fixtureId) {
        if (isSuspended(fixtureId)) {
            effects.add(() -> heads.delete(SUSPENDED + fixtureId));
        }
    }

    /** True if operators had suspended the game when it was evicted. */
    boolean isSuspended(String fixtureId) {
        return heads.get(SUSPENDED + fixtureId) != null;
    }

    /** Removes everything of a game, but raises the version floor of the partition to its last version. */
    void forget(String fixtureId) {
        GameHead head = head(fixtureId);
        byte[] marker = heads.get(StoreNames.MARKERS + fixtureId);
        long version = Math.max(
                head == null ? 0 : head.metadata().stateVersion(),
                marker == null ? 0 : FinalMarker.STORED.read(marker).stateVersion());
        raiseVersionFloor(version);
        retire(fixtureId);
        if (marker != null) {
            heads.delete(StoreNames.MARKERS + fixtureId);
        }
    }

    /** New games begin above the version, now and after every restart. */
    void raiseVersionFloor(long version) {
        if (version > versionFloor()) {
            heads.put(FLOOR, VersionFloor.STORED.write(new VersionFloor(version)));
        }
    }

    /**
     * The highest version of the games that were removed: a new game continues from there.
     *
     * @throws IllegalStateException if a later version of the program wrote it
     */
    long versionFloor() {
        byte[] stored = heads.get(FLOOR);
        return stored == null ? 0 : VersionFloor.STORED.read(stored).version();
    }

    /** The fixtures of all stored games. */
    List<String> fixtures() {
        List<String> all = new ArrayList<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(GAMES, END_OF_GAMES)) {
            entries.forEachRemaining(entry -> all.add(entry.key.substring(GAMES.length())));
        }
        return all;
    }

    /** Every stored game, by fixture id. */
    Map<String, GameHead> heads() {
        Map<String, GameHead> all = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(GAMES, END_OF_GAMES)) {
            entries.forEachRemaining(entry -> {
                String fixtureId = entry.key.substring(GAMES.length());
                all.put(fixtureId, GameHead.STORED.read(entry.value));
            });
        }
        return all;
    }

    void putCounters(ProjectorCounters counters) {
        heads.put(StoreNames.PROJECTED_KEY, ProjectorCounters.STORED.write(counters));
    }

    ProjectorCounters counters() {
        return ProjectorCounters.of(heads.get(StoreNames.PROJECTED_KEY));
    }

    /** True while operators have suspended every game. */
    boolean allSuspended() {
        return heads.get(StoreNames.SUSPENDED_KEY) != null;
    }

    void allSuspended(boolean suspended) {
        heads.put(StoreNames.SUSPENDED_KEY, suspended ? new byte[] {1} : null);
    }

    /** Every version of every event of a feed. */
    List<EventVersion> versions(FeedId feed) {
        return versions(feed, log);
    }

    /** Every version of every event of a fixture, by feed. */
    Map<FeedId, List<EventVersion>> versionsByFeed(String fixtureId) {
        Map<FeedId, List<EventVersion>> byFeed = new HashMap<>();
        Bytes first = Bytes.wrap(LogKey.first(fixtureId));
        Bytes last = Bytes.wrap(LogKey.last(fixtureId));
        try (KeyValueIterator<Bytes, byte[]> entries = log.range(first, last)) {
            entries.forEachRemaining(entry -> {
                LogKey key = LogKey.of(entry.key.get());
                if (key.fixtureId().equals(fixtureId)) {
                    byFeed.computeIfAbsent(key.feed(), feed -> new ArrayList<>())
                            .add(version(key, entry.value));
                }
            });
        }
        return byFeed;
    }

    private static EventVersion version(LogKey key, byte[] entry) {
        return new EventVersion(EventLogCodec.read(key, entry), new Place(key.epoch(), key.number()), entry);
    }

    static List<EventVersion> versions(FeedId feed, ReadOnlyKeyValueStore<Bytes, byte[]> log) {
        List<EventVersion> versions = new ArrayList<>();
        Bytes first = Bytes.wrap(LogKey.first(feed.fixtureId()));
        Bytes last = Bytes.wrap(LogKey.last(feed.fixtureId()));
        try (KeyValueIterator<Bytes, byte[]> entries = log.range(first, last)) {
            entries.forEachRemaining(entry -> {
                LogKey key = LogKey.of(entry.key.get());
                // If another thread writes the store, a value may be gone although its key was listed.
                if (key.feed().equals(feed) && entry.value != null) {
                    versions.add(version(key, entry.value));
                }
            });
        }
        return versions;
    }
}
