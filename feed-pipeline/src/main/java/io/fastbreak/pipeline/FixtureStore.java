package io.fastbreak.pipeline;

import io.fastbreak.model.log.LogKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
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
 * An in-memory store for entries under {@link LogKey}s: most writes append to the entries of a fixture, and reads are of
 * one fixture. In one sorted map a write becomes more expensive the more games are live, because of cache misses.
 */
final class FixtureStore implements KeyValueStore<Bytes, byte[]> {
    private final String name;
    private final Map<Bytes, FixtureEntries> fixtures = new HashMap<>();
    private boolean open;

    private FixtureStore(String name) {
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
                return new FixtureStore(name);
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
        } else {
            fixtures.computeIfAbsent(fixtureOf(key), fixture -> new FixtureEntries(fixture.get()))
                    .put(key, value);
        }
    }

    @Override
    public synchronized byte @Nullable [] delete(Bytes key) {
        Bytes fixture = fixtureOf(key);
        FixtureEntries entries = fixtures.get(fixture);
        byte[] removed = entries == null ? null : entries.remove(key);
        if (entries != null && entries.isEmpty()) {
            fixtures.remove(fixture);
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
        FixtureEntries entries = fixtures.get(fixtureOf(key));
        return entries == null ? null : entries.get(key);
    }

    /** Reads one fixture only where the range is from its {@link LogKey#first} to its {@link LogKey#last}. */
    @Override
    public KeyValueIterator<Bytes, byte[]> range(@Nullable Bytes from, @Nullable Bytes to) {
        byte[] fixture = from == null || to == null ? null : LogKey.fixtureBetween(from.get(), to.get());
        NavigableMap<Bytes, byte[]> entries = new TreeMap<>();
        // A reader must not block the writer for longer than it takes to list the chunks.
        written(fixture).forEach(written -> written.accept(entries));
        if (from != null) {
            entries.headMap(from, false).clear();
        }
        if (to != null) {
            entries.tailMap(to, false).clear();
        }
        return new EntrySnapshot(entries);
    }

    @Override
    public KeyValueIterator<Bytes, byte[]> all() {
        return range(null, null);
    }

    /** @param fixture null for all */
    private synchronized List<Consumer<Map<Bytes, byte[]>>> written(byte @Nullable [] fixture) {
        return fixture == null
                ? fixtures.values().stream().map(FixtureEntries::written).toList()
                : Stream.ofNullable(fixtures.get(Bytes.wrap(fixture)))
                        .map(FixtureEntries::written)
                        .toList();
    }

    private static Bytes fixtureOf(Bytes key) {
        return Bytes.wrap(LogKey.fixtureOf(key.get()));
    }

    @Override
    public synchronized long approximateNumEntries() {
        return fixtures.values().stream().mapToLong(FixtureEntries::size).sum();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public synchronized void close() {
        fixtures.clear();
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
}
