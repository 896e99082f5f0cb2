package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditSource.RawOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Compares the bytes of clean and rejected records with the raw records. It keeps one sum of weighted checksums per block of
 * raw records, which is 0 if all copies are equal; only records of other blocks are compared individually.
 */
final class CopyChecksums {
    private static final int BLOCK = 4096;
    /** The rejected topic keeps only the first mebibyte of very large records. */
    private static final int COMPARED = 1 << 20;

    private final Map<RawOffset, Long> sums = new HashMap<>();
    private final Map<RawOffset, Long> published = new HashMap<>();

    /** Adds the copy of a raw record. */
    void copied(RawOffset id, byte @Nullable [] value) {
        sums.merge(block(id), weight(id) * checksum(value), Long::sum);
    }

    /** Adds a raw record that has a copy. */
    void published(RawOffset id, byte @Nullable [] value) {
        sums.merge(block(id), -weight(id) * checksum(value), Long::sum);
    }

    /** True if all copies equal their raw records. */
    boolean areEqual() {
        return sums.values().stream().allMatch(sum -> sum == 0);
    }

    /** Adds a raw record for the individual comparison. */
    void remember(RawOffset id, byte @Nullable [] value) {
        if (sums.getOrDefault(block(id), 0L) != 0) {
            published.put(id, checksum(value));
        }
    }

    /** True if a copy differs from its raw record; false if the raw record is unknown. */
    boolean isAltered(RawOffset id, byte @Nullable [] value) {
        Long original = published.get(id);
        return original != null && original != checksum(value);
    }

    /** The first record of the block. */
    private static RawOffset block(RawOffset id) {
        return new RawOffset(id.partition(), id.offset() / BLOCK * BLOCK);
    }

    /** Odd, so that a single difference is not lost; unique in the block, so that swapped records are not. */
    private static long weight(RawOffset id) {
        return 2 * (id.offset() % BLOCK) + 1;
    }

    private static long checksum(byte @Nullable [] value) {
        CRC32C checksum = new CRC32C();
        if (value != null) {
            checksum.update(value, 0, Math.min(value.length, COMPARED));
        }
        return checksum.getValue();
    }
}
