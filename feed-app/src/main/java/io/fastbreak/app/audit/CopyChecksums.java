package io.fastbreak.app.audit;

import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Whether the copies of raw records, clean or rejected, have the bytes that were published. It takes one sum of weighted
 * checksums for some thousand raw records, which comes back to 0 where all copies are good; only the records of other
 * blocks are then compared one by one.
 */
final class CopyChecksums {
    private static final int BLOCK = 4096;
    /** What is too large for the rejected topic is kept as its first mebibyte. */
    private static final int COMPARED = 1 << 20;

    private final Map<RawOffset, Long> sums = new HashMap<>();
    private final Map<RawOffset, Long> published = new HashMap<>();

    /** Takes the copy of a raw record. */
    void copied(RawOffset id, byte @Nullable [] value) {
        sums.merge(block(id), weight(id) * checksum(value), Long::sum);
    }

    /** Takes a raw record that has a copy. */
    void published(RawOffset id, byte @Nullable [] value) {
        sums.merge(block(id), -weight(id) * checksum(value), Long::sum);
    }

    /** False where some copy is not as it was published, or its raw record was not met. */
    boolean areGood() {
        return sums.values().stream().allMatch(sum -> sum == 0);
    }

    /** Takes a raw record once more, to be held against its copy. */
    void remember(RawOffset id, byte @Nullable [] value) {
        if (sums.getOrDefault(block(id), 0L) != 0) {
            published.put(id, checksum(value));
        }
    }

    /** Whether a copy has other bytes than were published; false where that is not known. */
    boolean isAltered(RawOffset id, byte @Nullable [] value) {
        Long original = published.get(id);
        return original != null && original != checksum(value);
    }

    /** By its first record. */
    private static RawOffset block(RawOffset id) {
        return new RawOffset(id.partition(), id.offset() / BLOCK * BLOCK);
    }

    /** Odd, so that no single difference is lost, and of each record of a block another, so that no exchange is. */
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
