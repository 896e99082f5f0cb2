package io.fastbreak.app.topology;

import io.fastbreak.model.log.LogKey;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
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
 * A store in memory for entries under {@link LogKey}s: they are written all the time, each mostly behind the others of
 * its fixture, and read back a fixture at a time. In one sorted map a write gets the more expensive the more games are
 * live, since little of it is in the processor's cache.
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
            fixtures.computeIfAbsent(fixtureOf(key), fixture -> new FixtureEntries())
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

    /** Cheap for {@link LogKey#first} and {@link LogKey#last} of one fixture. */
    @Override
    public synchronized KeyValueIterator<Bytes, byte[]> range(@Nullable Bytes from, @Nullable Bytes to) {
        byte[] fixture = from == null || to == null ? null : LogKey.fixtureBetween(from.get(), to.get());
        return new Snapshot((fixture == null ? inOrder() : of(Bytes.wrap(fixture)))
                .filter(entry -> from == null || entry.key.compareTo(from) >= 0)
                .filter(entry -> to == null || entry.key.compareTo(to) <= 0));
    }

    @Override
    public synchronized KeyValueIterator<Bytes, byte[]> all() {
        return new Snapshot(inOrder());
    }

    private Stream<KeyValue<Bytes, byte[]>> inOrder() {
        return fixtures.keySet().stream().sorted().flatMap(this::of);
    }

    private Stream<KeyValue<Bytes, byte[]>> of(Bytes fixture) {
        FixtureEntries entries = fixtures.get(fixture);
        return entries == null ? Stream.of() : entries.inOrder().stream();
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

    /** What was there when it was asked for. */
    private static final class Snapshot implements KeyValueIterator<Bytes, byte[]> {
        private final Iterator<KeyValue<Bytes, byte[]>> entries;
        private @Nullable KeyValue<Bytes, byte[]> next;

        Snapshot(Stream<KeyValue<Bytes, byte[]>> entries) {
            this.entries = entries.toList().iterator();
        }

        @Override
        public boolean hasNext() {
            return next != null || entries.hasNext();
        }

        @Override
        public Bytes peekNextKey() {
            next = next();
            return next.key;
        }

        @Override
        public KeyValue<Bytes, byte[]> next() {
            KeyValue<Bytes, byte[]> result = next == null ? entries.next() : next;
            next = null;
            return result;
        }

        @Override
        public void close() {}
    }
}
