package io.fastbreak.projector.stream;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.log.CompactOutput;
import io.fastbreak.model.log.Effects;
import io.fastbreak.model.log.FailureCount;
import io.fastbreak.model.log.FinalMarker;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.wire.Json;
import io.fastbreak.projector.CardRules;
import io.fastbreak.projector.EventVersion;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.ReadOnlyKeyValueStore;
import org.jspecify.annotations.Nullable;

/** Keeps games in the state stores, and brings them back. The event log is written by the sequencer. */
final class GameStores {
    static final String GAMES = "game/";
    private static final String BEHIND_GAMES = "game0";
    private static final String BEHIND_FAILURES = "failing0";
    private static final String CARDS = "card/";
    private static final String BEHIND_CARDS = "card0";
    /** The fixture id follows; beside {@link StoreNames#SUSPENDED_KEY}. */
    private static final String SUSPENDED = "suspended/";

    private static final String FLOOR = "version-floor";

    private final KeyValueStore<Bytes, byte[]> log;
    private final KeyValueStore<String, byte[]> heads;
    private final CompactOutput out = new CompactOutput();
    private final Effects effects;

    /** @param effects collects what is to be written of games; the rest is written at once */
    GameStores(ProcessorContext<?, ?> context, Effects effects) {
        this.effects = effects;
        log = context.getStateStore(StoreNames.LOG);
        heads = context.getStateStore(StoreNames.HEADS);
    }

    void head(String fixtureId, GameHead head) {
        byte[] bytes = GameHeadCodec.write(head, out);
        effects.add(() -> heads.put(GAMES + fixtureId, bytes));
    }

    boolean hasHead(String fixtureId) {
        return heads.get(GAMES + fixtureId) != null;
    }

    /** Keeps how often a fixture failed, at once; null where it is settled. */
    void failures(String fixtureId, @Nullable FailureCount count) {
        heads.put(StoreNames.FAILURES + fixtureId, count == null ? null : count.toBytes());
    }

    /** The failures of all fixtures, by fixture id. */
    Map<String, FailureCount> failures() {
        Map<String, FailureCount> all = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(StoreNames.FAILURES, BEHIND_FAILURES)) {
            entries.forEachRemaining(entry ->
                    all.put(entry.key.substring(StoreNames.FAILURES.length()), FailureCount.fromBytes(entry.value)));
        }
        return all;
    }

    @Nullable
    GameHead head(String fixtureId) {
        byte[] stored = heads.get(GAMES + fixtureId);
        return stored == null ? null : GameHeadCodec.read(fixtureId, stored);
    }

    /** Keeps what a fixture's card says of its rules; {@link CardRules#NONE} where there is no card any more. */
    void card(String fixtureId, CardRules card, long cameUtc) {
        byte @Nullable [] bytes = card.equals(CardRules.NONE) ? null : CardRulesCodec.write(card, cameUtc);
        effects.add(() -> heads.put(CARDS + fixtureId, bytes));
    }

    /** When each card came that is kept, milliseconds, by fixture id. */
    Map<String, Long> cards() {
        Map<String, Long> all = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(CARDS, BEHIND_CARDS)) {
            entries.forEachRemaining(entry -> all.put(
                    entry.key.substring(CARDS.length()),
                    CardRulesCodec.read(entry.value).cameUtc()));
        }
        return all;
    }

    /** The card that is kept of a fixture; one of no time that says nothing where none is. */
    CardRulesCodec.Stored storedCard(String fixtureId) {
        byte[] stored = heads.get(CARDS + fixtureId);
        return stored == null ? CardRulesCodec.NONE : CardRulesCodec.read(stored);
    }

    CardRules card(String fixtureId) {
        return card(fixtureId, heads);
    }

    static CardRules card(String fixtureId, ReadOnlyKeyValueStore<String, byte[]> heads) {
        byte[] stored = heads.get(CARDS + fixtureId);
        return stored == null ? CardRules.NONE : CardRulesCodec.read(stored).rules();
    }

    /** Marks a game as final, or as no longer so: the sequencer keeps final games longer. */
    void mark(Game game) {
        String key = StoreNames.MARKERS + game.fixtureId();
        if (game.isFinal()) {
            byte[] marker = new FinalMarker(game.stateVersion(), hash(game), game.asOfUtc()).toBytes();
            effects.add(() -> heads.put(key, marker));
        } else if (heads.get(key) != null) {
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

    /** Removes a game that has left; its marker stays. */
    void retire(String fixtureId) {
        heads.delete(GAMES + fixtureId);
    }

    /** Keeps that operators have suspended a game that leaves before it is over: it is so when it returns. */
    void keepSuspended(String fixtureId) {
        effects.add(() -> heads.put(SUSPENDED + fixtureId, new byte[] {1}));
    }

    void forgetSuspended(String fixtureId) {
        if (isSuspended(fixtureId)) {
            effects.add(() -> heads.delete(SUSPENDED + fixtureId));
        }
    }

    /** True where operators had suspended the game when it left. */
    boolean isSuspended(String fixtureId) {
        return heads.get(SUSPENDED + fixtureId) != null;
    }

    /** Removes all that is known of a game, but remembers for all of the partition how far versions have come. */
    void forget(String fixtureId) {
        GameHead head = head(fixtureId);
        byte[] marker = heads.get(StoreNames.MARKERS + fixtureId);
        long version = Math.max(
                head == null ? 0 : head.stamp().stateVersion(),
                marker == null ? 0 : FinalMarker.fromBytes(marker).stateVersion());
        raiseVersionFloor(version);
        retire(fixtureId);
        if (marker != null) {
            heads.delete(StoreNames.MARKERS + fixtureId);
        }
    }

    /** Games that are not known yet begin above the version, now and after every restart. */
    void raiseVersionFloor(long version) {
        if (version > versionFloor()) {
            heads.put(FLOOR, new VersionFloor(version).toBytes());
        }
    }

    /** The highest version of the games of which nothing else is known: a new game goes on from there. */
    long versionFloor() {
        byte[] stored = heads.get(FLOOR);
        return stored == null ? 0 : VersionFloor.fromBytes(stored).version();
    }

    /** Every game that is stored, by fixture id. */
    Map<String, GameHead> heads() {
        Map<String, GameHead> all = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(GAMES, BEHIND_GAMES)) {
            entries.forEachRemaining(entry -> {
                String fixtureId = entry.key.substring(GAMES.length());
                all.put(fixtureId, GameHeadCodec.read(fixtureId, entry.value));
            });
        }
        return all;
    }

    void counts(ProjectorCounters counts) {
        heads.put(StoreNames.PROJECTED_KEY, counts.toBytes());
    }

    ProjectorCounters counts() {
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
        return LoggedEvents.of(feed, log);
    }
}
