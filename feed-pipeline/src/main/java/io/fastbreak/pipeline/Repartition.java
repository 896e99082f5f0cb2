package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.pipeline.games.Sinks;
import io.fastbreak.pipeline.sequence.HomePartitions;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Moves operator commands, control records and fixture cards to the partition of their fixture, since their publishers
 * choose keys and partitions freely. A mis-partitioned record's value is written to an inner topic, with the fixture as its key
 * and the header {@code fb-raw}, which holds its coordinates on the topic on which it was published.
 *
 * @param topic the inner topic
 * @param partitions of each topic
 */
record Repartition(String topic, int partitions) {
    private static final String COORDINATES = "fb-raw";

    /** A mis-partitioned record's value as it was published, and the fixture whose partition it belongs on. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record MisPartitioned(byte @Nullable [] value, String fixtureId) {}

    /** Adds the sink of the inner topic. */
    void addSink(Topology topology, String parent) {
        topology.addSink(
                Sinks.REPARTITIONED_INSTRUCTIONS,
                topic,
                new ByteArraySerializer(),
                publishedValue(),
                toFixture(),
                parent);
    }

    @SuppressWarnings("NullAway") // a tombstone stays one; Kafka's interface allows null without saying so
    private static Serializer<MisPartitioned> publishedValue() {
        return (name, record) -> record.value();
    }

    private StreamPartitioner<byte[], MisPartitioned> toFixture() {
        return new ChosenPartition<>((key, record) ->
                HomePartitions.partitionOf(requireNonNull(record).fixtureId(), partitions));
    }

    /** True if a record is on another partition than its fixture's and was not moved yet. */
    boolean isMisPartitioned(RecordMetadata position, String fixtureId) {
        return !position.topic().equals(topic)
                && position.partition() != HomePartitions.partitionOf(fixtureId, partitions);
    }

    /** The record as the sink of the inner topic takes it. */
    Record<byte[], Object> moved(Record<byte[], byte[]> record, RecordMetadata position, String fixtureId) {
        return new Record<>(
                fixtureId.getBytes(UTF_8),
                new MisPartitioned(record.value(), fixtureId),
                record.timestamp(),
                new RecordHeaders().add(COORDINATES, origin(record, position).getBytes(UTF_8)));
    }

    /** Where a record was published, {@code topic/partition/offset}. */
    String origin(Record<?, ?> record, RecordMetadata position) {
        String published = position.topic().equals(topic) ? coordinates(record) : null;
        return published != null ? published : position.topic() + "/" + position.partition() + "/" + position.offset();
    }

    /** The topic on which a record was published that was moved here; empty if others wrote it. */
    static String publishedOn(Record<?, ?> moved) {
        String origin = coordinates(moved);
        return origin == null ? "" : origin.substring(0, origin.indexOf('/'));
    }

    /** The header of a moved record; null if it is missing or malformed. */
    private static @Nullable String coordinates(Record<?, ?> moved) {
        Header header = moved.headers().lastHeader(COORDINATES);
        String text = header == null || header.value() == null ? "" : new String(header.value(), UTF_8);
        return text.matches("[^/]*/\\d{1,9}/\\d{1,18}") ? text : null;
    }
}
