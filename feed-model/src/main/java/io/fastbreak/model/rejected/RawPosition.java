package io.fastbreak.model.rejected;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Where and when a record was appended to the raw topic: the {@code fb-raw} header.
 *
 * @param timestamp append time, milliseconds
 */
public record RawPosition(String topic, int partition, long offset, long timestamp) {
    /** The order in which records were appended, as far as it is known between partitions. */
    public static final Comparator<RawPosition> ORDER = Comparator.comparingLong(RawPosition::timestamp)
            .thenComparingInt(RawPosition::partition)
            .thenComparingLong(RawPosition::offset);

    /** @param header {@code topic/partition/offset/timestamp} */
    public static RawPosition parse(String header) {
        String[] parts = header.split("/", -1);
        return new RawPosition(
                parts[0], Integer.parseInt(parts[1]), Long.parseLong(parts[2]), Long.parseLong(parts[3]));
    }

    /** The later of the two; the first may be null. */
    public static RawPosition later(@Nullable RawPosition known, RawPosition next) {
        return known == null || ORDER.compare(next, known) > 0 ? next : known;
    }

    /** False also if it is unknown: two partitions in the same millisecond. */
    public boolean isAfter(RawPosition other) {
        return partition == other.partition ? offset > other.offset : timestamp > other.timestamp;
    }

    /** {@code topic/partition/offset}. */
    @Override
    public String toString() {
        return topic + "/" + partition + "/" + offset;
    }
}
