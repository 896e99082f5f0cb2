package io.fastbreak.pipeline;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link FixtureStore} has of one fixture. Writing costs the same however much there is; order is made by who
 * reads, which is seldom. From when an entry is sought by its key, as by who deletes a fixture that leaves, the entries
 * are kept sorted. Not thread-safe.
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

    /** Puts what is there now into a map, whenever and by whichever thread it is called. */
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

    /** Those written, of which some may be under one key. */
    int size() {
        return sorted == null ? log.size() : sorted.size();
    }
}
