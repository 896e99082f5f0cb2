package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.sequencer.stream.HomePartitions;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * A command, control record or card on another partition than that of its fixture: publishers partition as they like.
 * It goes to its partition by an inner topic, unchanged but for the header {@code fb-raw}, which says where it was.
 *
 * @param value as it was published
 * @param fixtureId that it is of
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record MisPartitionedRecord(byte @Nullable [] value, String fixtureId) {
    private static final String COORDINATES = "fb-raw";

    /** Where a record was published. */
    record Origin(String topic, int partition, long offset) {
        /** As {@code topic/partition/offset}. */
        String text() {
            return topic + "/" + partition + "/" + offset;
        }

        private static @Nullable Origin of(String text) {
            String[] parts = text.split("/", -1);
            try {
                return parts.length == 3
                        ? new Origin(parts[0], Integer.parseInt(parts[1]), Long.parseLong(parts[2]))
                        : null;
            } catch (NumberFormatException e) {
                return null;
            }
        }
    }

    /** Where a record of the inner topic was published; null where its header does not say so. */
    static @Nullable Origin origin(Record<?, ?> moved) {
        Header header = moved.headers().lastHeader(COORDINATES);
        return header == null || header.value() == null ? null : Origin.of(new String(header.value(), UTF_8));
    }

    /** Where the record was published that is being processed, which may have come by the inner topic. */
    static Origin origin(ProcessorContext<?, ?> context, Record<?, ?> record, String innerTopic) {
        Origin read = context.recordMetadata()
                .map(place -> new Origin(place.topic(), place.partition(), place.offset()))
                .orElse(new Origin("", -1, -1));
        Origin published = read.topic().equals(innerTopic) ? origin(record) : null;
        return published == null ? read : published;
    }

    /** True where the record lies on another partition than its fixture's and has not been moved yet. */
    static boolean is(ProcessorContext<?, ?> context, String fixtureId, int partitions, String innerTopic) {
        return context.recordMetadata()
                .filter(place -> !place.topic().equals(innerTopic))
                .filter(place -> place.partition() != HomePartitions.partitionOf(fixtureId, partitions))
                .isPresent();
    }

    static Record<byte[], Object> record(Record<byte[], byte[]> record, String fixtureId, Origin origin) {
        Record<byte[], Object> moved = new Record<>(
                record.key(),
                new MisPartitionedRecord(record.value(), fixtureId),
                record.timestamp(),
                record.headers());
        moved.headers().remove(COORDINATES).add(COORDINATES, origin.text().getBytes(UTF_8));
        return moved;
    }

    @SuppressWarnings("NullAway") // Kafka's interface knows tombstones but does not say so
    static Serializer<MisPartitionedRecord> serializer() {
        return (topic, misplaced) -> misplaced.value();
    }

    static StreamPartitioner<byte[], MisPartitionedRecord> toItsFixture() {
        return (topic, key, misplaced, partitions) -> Optional.of(
                Set.of(HomePartitions.partitionOf(requireNonNull(misplaced).fixtureId(), partitions)));
    }
}
