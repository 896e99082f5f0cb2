package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.model.log.FinalMarker;
import io.fastbreak.model.log.InputLosses;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.feed.FeedSequencer;
import io.fastbreak.sequencer.feed.FeedSequencer.LogEntry;
import io.fastbreak.sequencer.task.FixtureRetention;
import io.fastbreak.sequencer.task.RecordCounters;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** The sequencer's state stores, and how feeds are restored from them. */
final class FeedStores {
    private static final String FEEDS = "feed/";
    private static final String BEHIND_FEEDS = "feed0";
    private static final String GAMES = "game/";
    private static final String BEHIND_GAMES = "game0";
    private static final String FIXTURES = "fixture/";
    private static final String BEHIND_FIXTURES = "fixture0";
    private static final String BEHIND_MARKERS = "final0";
    private static final String BEHIND_LOST = "lost0";

    private final KeyValueStore<Bytes, byte[]> log;
    private final KeyValueStore<String, byte[]> heads;
    private final KeyValueStore<Bytes, byte[]> held;

    FeedStores(ProcessorContext<?, ?> context) {
        log = context.getStateStore(StoreNames.LOG);
        heads = context.getStateStore(StoreNames.HEADS);
        held = context.getStateStore(StoreNames.HELD);
    }

    void log(LogKey key, byte[] entry) {
        log.put(Bytes.wrap(key.bytes()), entry);
    }

    void hold(LogKey key, byte[] entry) {
        held.put(Bytes.wrap(key.bytes()), entry);
    }

    void removeHeld(LogKey key) {
        held.delete(Bytes.wrap(key.bytes()));
    }

    void store(FeedId feed, byte[] state) {
        heads.put(stateKey(feed), state);
    }

    /**
     * A record of a feed that cannot be restored was rejected: the stored state has to show it once the feed can be.
     *
     * @return the condition of the feed now; null if it is unchanged
     */
    @Nullable
    FeedCondition rejectUnknown(FeedId feed, SequencerSettings settings, Time now) {
        FeedState known = state(feed);
        FeedState marked = known.withUnknownRejection();
        if (marked.equals(known)) {
            return null;
        }
        store(feed, FeedState.STORED.write(marked));
        return FeedSequencer.restore(feed, settings, marked, List.of(), List.of(), now)
                .condition();
    }

    private FeedState state(FeedId feed) {
        byte[] stored = heads.get(stateKey(feed));
        return stored == null ? FeedState.NEW : FeedState.STORED.read(stored);
    }

    void store(InputLosses losses) {
        heads.put(StoreNames.INPUT_KEY, InputLosses.STORED.write(losses));
    }

    InputLosses inputLosses() {
        return InputLosses.of(heads.get(StoreNames.INPUT_KEY));
    }

    /** Stores that every fixture that is kept is to be marked, and returns them. */
    Set<String> markLost() {
        Set<String> fixtures = fixturesKept();
        fixtures.forEach(fixtureId -> heads.put(StoreNames.LOST + fixtureId, new byte[] {1}));
        return fixtures;
    }

    Set<String> fixturesKept() {
        return fixtures(new FixtureRetention.State(0, 1)).keySet();
    }

    /** The fixtures that are still to be marked. */
    Set<String> toMarkLost() {
        return byFixture(StoreNames.LOST, BEHIND_LOST, any -> true).keySet();
    }

    /** The fixture is marked. */
    void markedLost(String fixtureId) {
        delete(StoreNames.LOST + fixtureId);
    }

    void store(RecordCounters counters) {
        heads.put(StoreNames.COUNTERS_KEY, counters.toBytes());
    }

    RecordCounters counters() {
        byte[] stored = heads.get(StoreNames.COUNTERS_KEY);
        return stored == null ? new RecordCounters() : RecordCounters.fromBytes(stored);
    }

    void store(String fixtureId, FixtureRetention.State state) {
        heads.put(FIXTURES + fixtureId, FixtureRetention.State.STORED.write(state));
    }

    @Nullable
    FinalMarker marker(String fixtureId) {
        byte[] stored = heads.get(StoreNames.MARKERS + fixtureId);
        return stored == null ? null : FinalMarker.STORED.read(stored);
    }

    /** The markers of all final games, by fixture id. */
    Map<String, FinalMarker> markers() {
        return byFixture(StoreNames.MARKERS, BEHIND_MARKERS, FinalMarker.STORED::read);
    }

    /** Every fixture that is kept, with {@code unknown} if an earlier version of the program stored it. */
    Map<String, FixtureRetention.State> fixtures(FixtureRetention.State unknown) {
        Map<String, FixtureRetention.State> fixtures = byFixture(GAMES, BEHIND_GAMES, game -> unknown);
        fixtures.putAll(byFixture(FIXTURES, BEHIND_FIXTURES, FixtureRetention.State.STORED::read));
        return fixtures;
    }

    private <T> Map<String, T> byFixture(String prefix, String behind, Function<byte[], T> reader) {
        Map<String, T> found = new HashMap<>();
        try (KeyValueIterator<String, byte[]> entries = heads.range(prefix, behind)) {
            entries.forEachRemaining(
                    entry -> found.put(entry.key.substring(prefix.length()), reader.apply(entry.value)));
        }
        return found;
    }

    /** Deletes what the sequencer stores of a fixture; the projector deletes its own state and marker. */
    void deleteAll(String fixtureId) {
        deleteAll(log, fixtureId);
        deleteAll(held, fixtureId);
        delete(FIXTURES + fixtureId);
        markedLost(fixtureId);
        for (EventSource source : EventSource.values()) {
            delete(stateKey(new FeedId(fixtureId, source)));
        }
    }

    // Deleting an absent key would be written to the changelog as well.
    private void delete(String key) {
        if (heads.get(key) != null) {
            heads.delete(key);
        }
    }

    private static void deleteAll(KeyValueStore<Bytes, byte[]> store, String fixtureId) {
        List<Bytes> keys = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> entries = range(store, fixtureId)) {
            entries.forEachRemaining(entry -> {
                if (LogKey.isOf(fixtureId, entry.key.get())) {
                    keys.add(entry.key);
                }
            });
        }
        // From the last on, where a store has the least to move.
        Collections.reverse(keys);
        keys.forEach(store::delete);
    }

    private static KeyValueIterator<Bytes, byte[]> range(KeyValueStore<Bytes, byte[]> store, String fixtureId) {
        return store.range(Bytes.wrap(LogKey.first(fixtureId)), Bytes.wrap(LogKey.last(fixtureId)));
    }

    /** The feed as stored; a new one if nothing is. */
    FeedSequencer restore(FeedId feed, SequencerSettings settings, Time now) {
        return FeedSequencer.restore(feed, settings, state(feed), logged(feed), held(feed), now);
    }

    /** The feeds for which something is to be done as time passes. */
    Set<FeedId> waiting() {
        Set<FeedId> feeds = new LinkedHashSet<>();
        try (KeyValueIterator<Bytes, byte[]> entries = held.all()) {
            entries.forEachRemaining(
                    entry -> feeds.add(LogKey.of(entry.key.get()).feed()));
        }
        try (KeyValueIterator<String, byte[]> entries = heads.range(FEEDS, BEHIND_FEEDS)) {
            entries.forEachRemaining(entry -> {
                FeedId feed = feed(entry.key);
                // A state that cannot be read fails when its feed is restored, and then only for its fixture.
                if (Bulkhead.attempt(() -> {
                            if (FeedState.STORED.read(entry.value).isWaiting()) {
                                feeds.add(feed);
                            }
                        })
                        != null) {
                    feeds.add(feed);
                }
            });
        }
        return feeds;
    }

    /** True if any event of the fixture is in the log, held or pending. */
    boolean hasEvents(String fixtureId) {
        return has(log, fixtureId) || has(held, fixtureId);
    }

    private static boolean has(KeyValueStore<Bytes, byte[]> store, String fixtureId) {
        try (KeyValueIterator<Bytes, byte[]> entries = range(store, fixtureId)) {
            while (entries.hasNext()) {
                if (LogKey.isOf(fixtureId, entries.next().key.get())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The feeds of a fixture of which anything is stored. */
    Set<FeedId> feeds(String fixtureId) {
        Set<FeedId> feeds = new TreeSet<>(Comparator.comparing(FeedId::source));
        for (EventSource source : EventSource.values()) {
            FeedId feed = new FeedId(fixtureId, source);
            if (heads.get(stateKey(feed)) != null) {
                feeds.add(feed);
            }
        }
        addFeeds(log, fixtureId, feeds);
        addFeeds(held, fixtureId, feeds);
        return feeds;
    }

    private static void addFeeds(KeyValueStore<Bytes, byte[]> store, String fixtureId, Set<FeedId> feeds) {
        try (KeyValueIterator<Bytes, byte[]> entries = range(store, fixtureId)) {
            entries.forEachRemaining(entry -> {
                if (LogKey.isOf(fixtureId, entry.key.get())) {
                    feeds.add(LogKey.of(entry.key.get()).feed());
                }
            });
        }
    }

    private List<LogEntry> logged(FeedId feed) {
        return entries(log, feed, LogEntry::new);
    }

    List<HeldEntry> held(FeedId feed) {
        return entries(held, feed, HeldEntry::fromBytes);
    }

    /** The entries of one feed in a store, in order of the keys. */
    private static <T> List<T> entries(
            KeyValueStore<Bytes, byte[]> store, FeedId feed, BiFunction<LogKey, byte[], T> reader) {
        List<T> entries = new ArrayList<>();
        try (KeyValueIterator<Bytes, byte[]> stored = range(store, feed.fixtureId())) {
            stored.forEachRemaining(entry -> {
                LogKey key = LogKey.of(entry.key.get());
                if (key.feed().equals(feed)) {
                    entries.add(reader.apply(key, entry.value));
                }
            });
        }
        return entries;
    }

    private static String stateKey(FeedId feed) {
        return FEEDS + feed.fixtureId() + "/" + feed.source();
    }

    private static FeedId feed(String headKey) {
        int source = headKey.lastIndexOf('/');
        return new FeedId(
                headKey.substring(FEEDS.length(), source), EventSource.valueOf(headKey.substring(source + 1)));
    }
}
