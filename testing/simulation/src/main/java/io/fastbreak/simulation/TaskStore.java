package io.fastbreak.simulation;

import java.util.List;
import java.util.Map;
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
 * A store of a task: the program's own store, of which what was written since the last commit can be undone, which leaves
 * what a changelog would restore.
 */
final class TaskStore<K> implements KeyValueStore<K, byte[]> {
    private final KeyValueStore<Bytes, byte[]> entries;
    private final Serde<K> keys;
    /** The committed values of the keys that were written since; null for none. */
    private final Map<Bytes, byte @Nullable []> committed = new TreeMap<>();

    TaskStore(KeyValueStore<Bytes, byte[]> entries, Serde<K> keys) {
        this.entries = entries;
        this.keys = keys;
    }

    void commit() {
        committed.clear();
    }

    /** Restores what was committed last. */
    void abort() {
        committed.forEach(this::write);
        committed.clear();
    }

    private Bytes bytes(K key) {
        return Bytes.wrap(keys.serializer().serialize("", key));
    }

    @Override
    public void put(K key, byte[] value) {
        Bytes bytes = bytes(key);
        remember(bytes);
        write(bytes, value);
    }

    private void remember(Bytes key) {
        if (!committed.containsKey(key)) {
            committed.put(key, entries.get(key));
        }
    }

    @SuppressWarnings("NullAway") // Kafka's interface allows null without declaring it
    private void write(Bytes key, byte @Nullable [] value) {
        entries.put(key, value);
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
        Bytes bytes = bytes(key);
        remember(bytes);
        return entries.delete(bytes);
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface allows null without declaring it
    public byte[] get(K key) {
        return entries.get(bytes(key));
    }

    @Override
    public KeyValueIterator<K, byte[]> range(K from, K to) {
        return new Entries(entries.range(bytes(from), bytes(to)));
    }

    @Override
    public KeyValueIterator<K, byte[]> all() {
        return new Entries(entries.all());
    }

    @Override
    public long approximateNumEntries() {
        return entries.approximateNumEntries();
    }

    @Override
    public String name() {
        return entries.name();
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

    /** Entries of the program's store with keys as the task has them. */
    private final class Entries implements KeyValueIterator<K, byte[]> {
        private final KeyValueIterator<Bytes, byte[]> entries;

        private Entries(KeyValueIterator<Bytes, byte[]> entries) {
            this.entries = entries;
        }

        private K key(Bytes key) {
            return keys.deserializer().deserialize("", key.get());
        }

        @Override
        public K peekNextKey() {
            return key(entries.peekNextKey());
        }

        @Override
        public boolean hasNext() {
            return entries.hasNext();
        }

        @Override
        public KeyValue<K, byte[]> next() {
            KeyValue<Bytes, byte[]> entry = entries.next();
            return KeyValue.pair(key(entry.key), entry.value);
        }

        @Override
        public void close() {
            entries.close();
        }
    }
}
