package io.fastbreak.app.topology;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link FixtureStore} has of one fixture. Writing costs the same however much there is; order is made by who
 * reads, which is seldom. Not thread-safe.
 */
final class FixtureEntries {
    private static final Comparator<KeyValue<Bytes, byte[]>> BY_KEY = Comparator.comparing(entry -> entry.key);

    private final List<KeyValue<Bytes, byte[]>> entries = new ArrayList<>();
    private boolean sorted = true;

    void put(Bytes key, byte[] value) {
        sorted &= entries.isEmpty() || last().key.compareTo(key) < 0;
        entries.add(KeyValue.pair(key, value));
    }

    private KeyValue<Bytes, byte[]> last() {
        return entries.get(entries.size() - 1);
    }

    /** In order of the keys, each once; a view until something is written. */
    List<KeyValue<Bytes, byte[]>> inOrder() {
        if (!sorted) {
            sort();
        }
        return entries;
    }

    /** Of what was written under one key the last is kept, which a stable sort leaves last. */
    private void sort() {
        entries.sort(BY_KEY);
        int kept = 0;
        for (int i = 0; i < entries.size(); i++) {
            boolean superseded = i + 1 < entries.size() && entries.get(i).key.equals(entries.get(i + 1).key);
            if (!superseded) {
                entries.set(kept++, entries.get(i));
            }
        }
        entries.subList(kept, entries.size()).clear();
        sorted = true;
    }

    byte @Nullable [] get(Bytes key) {
        int at = find(key);
        return at < 0 ? null : entries.get(at).value;
    }

    /** Cheapest for the last ones. */
    byte @Nullable [] remove(Bytes key) {
        int at = find(key);
        return at < 0 ? null : entries.remove(at).value;
    }

    private int find(Bytes key) {
        List<KeyValue<Bytes, byte[]>> ordered = inOrder();
        int low = 0;
        int high = ordered.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = ordered.get(middle).key.compareTo(key);
            if (order == 0) {
                return middle;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return -1;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Those written, of which some may be under one key. */
    int size() {
        return entries.size();
    }
}
