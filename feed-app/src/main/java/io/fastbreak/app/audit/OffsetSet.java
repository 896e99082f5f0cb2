package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditSource.RawOffset;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A set of offsets of raw records, one bit each, in blocks so that removed records need no memory. */
final class OffsetSet {
    private static final int BLOCK = 1 << 20;

    private final Map<Integer, Map<Long, BitSet>> partitions = new TreeMap<>();

    /** @return false if it was contained */
    boolean add(RawOffset id) {
        BitSet block = partitions
                .computeIfAbsent(id.partition(), any -> new TreeMap<>())
                .computeIfAbsent(id.offset() / BLOCK, any -> new BitSet());
        int bit = bit(id);
        boolean isNew = !block.get(bit);
        block.set(bit);
        return isNew;
    }

    boolean contains(RawOffset id) {
        BitSet block = block(id);
        return block != null && block.get(bit(id));
    }

    /** @return false if it was not contained */
    boolean remove(RawOffset id) {
        BitSet block = block(id);
        boolean contained = block != null && block.get(bit(id));
        if (block != null) {
            block.clear(bit(id));
        }
        return contained;
    }

    private @Nullable BitSet block(RawOffset id) {
        return partitions.getOrDefault(id.partition(), Map.of()).get(id.offset() / BLOCK);
    }

    /** The first offsets, by partition and offset. */
    List<RawOffset> first(int limit) {
        List<RawOffset> ids = new ArrayList<>();
        partitions.forEach((partition, blocks) -> blocks.forEach((number, block) -> block.stream()
                .limit(limit - ids.size())
                .forEach(bit -> ids.add(new RawOffset(partition, number * BLOCK + bit)))));
        return ids;
    }

    private static int bit(RawOffset id) {
        return Math.toIntExact(id.offset() % BLOCK);
    }
}
