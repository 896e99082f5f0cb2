package io.fastbreak.sequencer.stream;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.sequencer.Arrival;
import io.fastbreak.sequencer.FeedHead;
import io.fastbreak.sequencer.FeedSequencer;
import io.fastbreak.sequencer.HeldCodec;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.Ledger;
import io.fastbreak.sequencer.LogEntry;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps feeds in the state stores, and brings them back. */
final class FeedStores {
    private static final String FEEDS = "feed/";
    private static final String BEHIND_FEEDS = "feed0";

    private final KeyValueStore<Bytes, byte[]> log;
    private final KeyValueStore<String, byte[]> heads;
    private final KeyValueStore<Bytes, byte[]> held;

    FeedStores(ProcessorContext<?, ?> context) {
        log = context.getStateStore(StoreNames.LOG);
        heads = context.getStateStore(StoreNames.HEADS);
        held = context.getStateStore(StoreNames.HELD);
    }

    void log(LogKey key, Event event) {
        log.put(Bytes.wrap(key.bytes()), EventLogCodec.write(event));
    }

    void hold(LogKey key, Arrival arrival) {
        held.put(Bytes.wrap(key.bytes()), HeldCodec.write(arrival));
    }

    void release(LogKey key) {
        held.delete(Bytes.wrap(key.bytes()));
    }

    void head(FeedId feed, FeedHead head) {
        heads.put(headKey(feed), head.toBytes());
    }

    void ledger(Ledger ledger) {
        heads.put(StoreNames.LEDGER_KEY, ledger.toBytes());
    }

    Ledger ledger() {
        byte[] stored = heads.get(StoreNames.LEDGER_KEY);
        return stored == null ? new Ledger() : Ledger.fromBytes(stored);
    }

    /** The feed as stored; a new one where nothing is. */
    FeedSequencer restore(FeedId feed, SequencerSettings settings, Time now) {
        byte[] head = heads.get(headKey(feed));
        FeedHead feedHead = head == null ? FeedHead.NEW : FeedHead.fromBytes(feed, head);
        return FeedSequencer.restore(feed, settings, feedHead, logged(feed), held(feed), now);
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
                if (!FeedHead.fromBytes(feed, entry.value).gaps().isEmpty()) {
                    feeds.add(feed);
                }
            });
        }
        return feeds;
    }

    private List<LogEntry> logged(FeedId feed) {
        return entries(log, feed, (key, value) -> new LogEntry(key, EventLogCodec.read(key, value)));
    }

    private List<HeldEntry> held(FeedId feed) {
        return entries(held, feed, (key, value) -> new HeldEntry(key, HeldCodec.read(value)));
    }

    /** What a store has of one feed, in order of the keys. */
    private static <T> List<T> entries(
            KeyValueStore<Bytes, byte[]> store, FeedId feed, BiFunction<LogKey, byte[], T> reader) {
        List<T> entries = new ArrayList<>();
        Bytes first = Bytes.wrap(LogKey.first(feed.fixtureId()));
        Bytes last = Bytes.wrap(LogKey.last(feed.fixtureId()));
        try (KeyValueIterator<Bytes, byte[]> stored = store.range(first, last)) {
            stored.forEachRemaining(entry -> {
                LogKey key = LogKey.of(entry.key.get());
                if (key.feed().equals(feed)) {
                    entries.add(reader.apply(key, entry.value));
                }
            });
        }
        return entries;
    }

    private static String headKey(FeedId feed) {
        return FEEDS + feed.fixtureId() + "/" + feed.source();
    }

    private static FeedId feed(String headKey) {
        int source = headKey.lastIndexOf('/');
        return new FeedId(
                headKey.substring(FEEDS.length(), source), EventSource.valueOf(headKey.substring(source + 1)));
    }
}
