package io.fastbreak.simulation;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StateStoreContext;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * A store of a task, in memory and in the order of its keys' bytes. What was written since the last commit can be undone,
 * which leaves what a changelog would restore.
 */
final class TaskStore<K> implements KeyValueStore<K, byte[]> {
    private final String name;
    private final Serde<K> keys;
    private final NavigableMap<Bytes, byte[]> entries = new TreeMap<>();
    /** The committed values of the keys that were written since; null for none. */
    private final Map<Bytes, byte @Nullable []> committed = new TreeMap<>();

    TaskStore(String name, Serde<K> keys) {
        this.name = name;
        this.keys = keys;
    }

    void commit() {
        committed.clear();
    }

    /** Restores what was committed last. */
    void abort() {
        committed.forEach((key, value) -> {
            if (value == null) {
                entries.remove(key);
            } else {
                entries.put(key, value);
            }
        });
        committed.clear();
    }

    private Bytes bytes(K key) {
        return Bytes.wrap(keys.serializer().serialize("", key));
    }

    @Override
    public void put(K key, byte[] value) {
        replace(bytes(key), value);
    }

    private byte @Nullable [] replace(Bytes key, byte @Nullable [] value) {
        byte[] before = value == null ? entries.remove(key) : entries.put(key, value);
        if (!committed.containsKey(key)) {
            committed.put(key, before);
        }
        return before;
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface allows null without declaring it
    public byte[] putIfAbsent(K key, byte[] value) {
        byte[] present = get(key);
        if (present == null) {
            put(key, value);
        }
        return present;
    }

    @Override
    public void putAll(List<KeyValue<K, byte[]>> all) {
        all.forEach(entry -> put(entry.key, entry.value));
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface allows null without declaring it
    public byte[] delete(K key) {
        return replace(bytes(key), null);
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface allows null without declaring it
    public byte[] get(K key) {
        return entries.get(bytes(key));
    }

    @Override
    public KeyValueIterator<K, byte[]> range(K from, K to) {
        return new Entries(new TreeMap<>(entries.subMap(bytes(from), true, bytes(to), true)));
    }

    @Override
    public KeyValueIterator<K, byte[]> all() {
        return new Entries(new TreeMap<>(entries));
    }

    @Override
    public long approximateNumEntries() {
        return entries.size();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void init(StateStoreContext context, StateStore root) {
        throw new UnsupportedOperationException("the task opens its stores itself");
    }

    @Override
    public void close() {
        // nothing is open
    }

    @Override
    public boolean persistent() {
        return false;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    /** A copy, so that the store may be written meanwhile. */
    private final class Entries implements KeyValueIterator<K, byte[]> {
        private final Iterator<Map.Entry<Bytes, byte[]>> remaining;
        private Map.@Nullable Entry<Bytes, byte[]> next;

        private Entries(NavigableMap<Bytes, byte[]> copy) {
            remaining = copy.entrySet().iterator();
            advance();
        }

        private void advance() {
            next = remaining.hasNext() ? remaining.next() : null;
        }

        private Map.Entry<Bytes, byte[]> current() {
            Map.Entry<Bytes, byte[]> current = next;
            if (current == null) {
                throw new NoSuchElementException("the range has no more entries");
            }
            return current;
        }

        private K key(Map.Entry<Bytes, byte[]> entry) {
            return keys.deserializer().deserialize("", entry.getKey().get());
        }

        @Override
        public K peekNextKey() {
            return key(current());
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public KeyValue<K, byte[]> next() {
            Map.Entry<Bytes, byte[]> current = current();
            advance();
            return KeyValue.pair(key(current), current.getValue());
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
