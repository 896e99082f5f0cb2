package io.fastbreak.bridge.forward;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * How far the committed summaries of each partition are read, and of which fixtures something was written behind that. What
 * was written at offset 700 is decided when the position is 701: it has come, or was withdrawn. Used by one thread.
 */
final class PendingVersions {
    private final Map<Integer, Long> positions = new HashMap<>();
    private final Map<Integer, NavigableMap<Long, BridgedFixture>> written = new HashMap<>();

    /** Begins a partition without any. */
    void begin(int partition) {
        positions.remove(partition);
        written.remove(partition);
    }

    /** True if it is decided already what became of a record. */
    boolean isDecided(int partition, long offset) {
        return offset < positions.getOrDefault(partition, 0L);
    }

    void add(int partition, long offset, BridgedFixture fixture) {
        written.computeIfAbsent(partition, number -> new TreeMap<>()).put(offset, fixture);
    }

    /**
     * The committed summaries of a partition are read up to an offset. If that is before the last one, the topic was made
     * again, and nothing is known of what was written to the one before.
     *
     * @return the fixtures of which something is decided
     */
    Collection<BridgedFixture> readTo(int partition, long offset) {
        Long before = positions.put(partition, offset);
        NavigableMap<Long, BridgedFixture> all = written.get(partition);
        if (all == null || all.isEmpty()) {
            return List.of();
        }
        boolean isMadeAgain = before != null && offset < before;
        Map<Long, BridgedFixture> decided = isMadeAgain ? all : all.headMap(offset);
        List<BridgedFixture> fixtures = List.copyOf(decided.values());
        decided.clear();
        return fixtures;
    }

    /** The lowest offset of a partition of which it is not known what becomes of it; the maximum if there is none. */
    long firstUndecided(int partition) {
        NavigableMap<Long, BridgedFixture> all = written.get(partition);
        return all == null || all.isEmpty() ? Long.MAX_VALUE : all.firstKey();
    }
}
