package io.fastbreak.pipeline;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.LogKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.query.Position;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The event log in memory: entries under {@link LogKey}s, kept by feed. Kafka's own store keeps all of them in one sorted
 * map, each with its whole key, so that an entry takes 98 bytes more and is the slower to write the more games are live.
 */
public final class EventLogStore implements KeyValueStore<Bytes, byte[]> {
    private static final byte[] NO_VALUE = {};

    private final String name;
    /** The entries of each feed in order of their keys. */
    private final Map<FeedId, List<Entry>> feeds = new HashMap<>();
    /** Under keys of a later program: reading their fixture fails, the other fixtures of the partition go on. */
    private final SortedMap<Bytes, byte[]> unreadable = new TreeMap<>();

    private boolean open;

    /** Under a key of the first epoch and version, as nearly all are; the others take eight bytes more. */
    private static class Entry {
        static final Comparator<Entry> ORDER = (one, other) -> {
            int order = Integer.compareUnsigned(one.epoch(), other.epoch());
            order = order == 0 ? Long.compareUnsigned(one.number, other.number) : order;
            return order == 0 ? Integer.compareUnsigned(one.version(), other.version()) : order;
        };

        private final long number;
        final byte[] value;

        private Entry(long number, byte[] value) {
            this.number = number;
            this.value = value;
        }

        static Entry of(LogKey key, byte[] value) {
            return key.epoch() == 0 && key.version() == 0 ? new Entry(key.number(), value) : new LaterEntry(key, value);
        }

        int epoch() {
            return 0;
        }

        int version() {
            return 0;
        }

        KeyValue<Bytes, byte[]> of(FeedId feed) {
            LogKey key = new LogKey(feed.fixtureId(), feed.source(), epoch(), number, version());
            return KeyValue.pair(Bytes.wrap(key.bytes()), value);
        }
    }

    private static final class LaterEntry extends Entry {
        private final int epoch;
        private final int version;

        LaterEntry(LogKey key, byte[] value) {
            super(key.number(), value);
            epoch = key.epoch();
            version = key.version();
        }

        @Override
        int epoch() {
            return epoch;
        }

        @Override
        int version() {
            return version;
        }
    }

    public EventLogStore(String name) {
        this.name = name;
    }

    static KeyValueBytesStoreSupplier supplier(String name) {
        return new KeyValueBytesStoreSupplier() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public KeyValueStore<Bytes, byte[]> get() {
                return new EventLogStore(name);
            }

            @Override
            public String metricsScope() {
                return "in-memory";
            }
        };
    }

    @Override
    public void init(StateStoreContext context, StateStore root) {
        context.register(root, (key, value) -> put(Bytes.wrap(key), value));
        open = true;
    }

    @Override
    public synchronized void put(Bytes key, byte @Nullable [] value) {
        if (value == null) {
            delete(key);
            return;
        }
        LogKey at = LogKey.read(key.get());
        if (at == null) {
            unreadable.put(key, value);
            return;
        }
        Entry entry = Entry.of(at, value);
        List<Entry> entries = feeds.computeIfAbsent(at.feed(), feed -> new ArrayList<>(1));
        int index = indexOf(entry, entries);
        if (index < 0) {
            entries.add(-index - 1, entry);
        } else {
            entries.set(index, entry);
        }
    }

    /** Nearly always an entry follows all others of its feed. */
    private static int indexOf(Entry entry, List<Entry> entries) {
        int size = entries.size();
        return size == 0 || Entry.ORDER.compare(entries.get(size - 1), entry) < 0
                ? -size - 1
                : Collections.binarySearch(entries, entry, Entry.ORDER);
    }

    @Override
    public synchronized byte @Nullable [] delete(Bytes key) {
        LogKey at = LogKey.read(key.get());
        if (at == null) {
            return unreadable.remove(key);
        }
        List<Entry> entries = feeds.getOrDefault(at.feed(), List.of());
        int index = indexOf(Entry.of(at, NO_VALUE), entries);
        if (index < 0) {
            return null;
        }
        byte[] removed = entries.remove(index).value;
        if (entries.isEmpty()) {
            feeds.remove(at.feed());
        }
        return removed;
    }

    @Override
    public synchronized byte @Nullable [] putIfAbsent(Bytes key, byte[] value) {
        byte[] known = get(key);
        if (known == null) {
            put(key, value);
        }
        return known;
    }

    @Override
    public void putAll(List<KeyValue<Bytes, byte[]>> entries) {
        entries.forEach(entry -> put(entry.key, entry.value));
    }

    @Override
    public synchronized byte @Nullable [] get(Bytes key) {
        LogKey at = LogKey.read(key.get());
        if (at == null) {
            return unreadable.get(key);
        }
        List<Entry> entries = feeds.getOrDefault(at.feed(), List.of());
        int index = indexOf(Entry.of(at, NO_VALUE), entries);
        return index < 0 ? null : entries.get(index).value;
    }

    /** @throws UnsupportedOperationException unless the keys are {@link LogKey#first} and {@link LogKey#last} of a fixture */
    @Override
    public synchronized KeyValueIterator<Bytes, byte[]> range(Bytes from, Bytes to) {
        String fixtureId = LogKey.fixtureBetween(from.get(), to.get());
        if (fixtureId == null) {
            throw new UnsupportedOperationException("the event log is read by fixture");
        }
        return new Snapshot(
                Stream.of(EventSource.values()).map(source -> new FeedId(fixtureId, source)),
                unreadable.subMap(from, to));
    }

    @Override
    public synchronized KeyValueIterator<Bytes, byte[]> all() {
        return new Snapshot(feeds.keySet().stream(), unreadable);
    }

    @Override
    public synchronized long approximateNumEntries() {
        return feeds.values().stream().mapToLong(List::size).sum() + unreadable.size();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public synchronized void close() {
        feeds.clear();
        unreadable.clear();
        open = false;
    }

    @Override
    public boolean persistent() {
        return false;
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public Position getPosition() {
        return Position.emptyPosition();
    }

    /** The content at the time of the call. */
    private final class Snapshot implements KeyValueIterator<Bytes, byte[]> {
        private final List<KeyValue<Bytes, byte[]>> entries = new ArrayList<>();
        private int next;

        Snapshot(Stream<FeedId> read, Map<Bytes, byte[]> others) {
            read.forEach(feed -> feeds.getOrDefault(feed, List.of()).forEach(entry -> entries.add(entry.of(feed))));
            others.forEach((key, value) -> entries.add(KeyValue.pair(key, value)));
        }

        @Override
        public boolean hasNext() {
            return next < entries.size();
        }

        @Override
        public Bytes peekNextKey() {
            return entries.get(Objects.checkIndex(next, entries.size())).key;
        }

        @Override
        public KeyValue<Bytes, byte[]> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return entries.get(next++);
        }

        @Override
        public void close() {}
    }
}
