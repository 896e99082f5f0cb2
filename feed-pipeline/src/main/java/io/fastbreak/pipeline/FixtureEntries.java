package io.fastbreak.pipeline;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one fixture in a {@link FixtureStore}. A write costs the same whatever their number; the rare reads sort
 * them. After the first access by key, as in the eviction of a fixture, the entries are kept sorted. Not thread-safe.
 */
final class FixtureEntries {
    private final byte[] fixture;
    private AppendedEntries log;
    private @Nullable Map<Bytes, byte[]> sorted;

    FixtureEntries(byte[] fixture) {
        this.fixture = fixture;
        log = new AppendedEntries(fixture);
    }

    void put(Bytes key, byte[] value) {
        if (sorted == null) {
            log.add(key.get(), value);
        } else {
            sorted.put(key, value);
        }
    }

    byte @Nullable [] get(Bytes key) {
        return sorted().get(key);
    }

    byte @Nullable [] remove(Bytes key) {
        return sorted().remove(key);
    }

    private Map<Bytes, byte[]> sorted() {
        if (sorted == null) {
            sorted = new TreeMap<>();
            log.written().putInto(sorted);
            log = new AppendedEntries(fixture);
        }
        return sorted;
    }

    /** Copies the current entries into a map, at any later time and on any thread. */
    Consumer<Map<Bytes, byte[]>> written() {
        if (sorted == null) {
            return log.written()::putInto;
        }
        Map<Bytes, byte[]> copy = new TreeMap<>(sorted);
        return entries -> entries.putAll(copy);
    }

    boolean isEmpty() {
        return size() == 0;
    }

    /** Number of writes, which may include several to one key. */
    int size() {
        return sorted == null ? log.size() : sorted.size();
    }
}
