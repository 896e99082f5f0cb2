package io.fastbreak.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.sequencer.stream.HomePartitions;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/**
 * Moves operator commands, control records and fixture cards to the partition of their fixture, since their publishers
 * choose keys and partitions freely. A mis-partitioned record is written to an inner topic, unchanged but for the header
 * {@code fb-raw}, which holds its coordinates on the topic on which it was published.
 *
 * @param topic the inner topic
 * @param partitions of each topic
 */
record Repartition(String topic, int partitions) {
    /** Name of the sink that writes the inner topic. */
    static final String SINK = "misplaced-instructions";

    private static final String SOURCE = "moved-instructions";
    private static final String ROUTE = "read-moved";
    private static final String COORDINATES = "fb-raw";

    /**
     * An input topic and the nodes that read it.
     *
     * @param source name of the source
     * @param reader name of the processor
     */
    record Input(
            String source, String topic, String reader, ProcessorSupplier<byte[], byte[], Object, Object> processor) {}

    /** A mis-partitioned record's value as it was published, and the fixture whose partition it belongs on. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record MisPartitioned(byte @Nullable [] value, String fixtureId) {}

    /** Adds the inputs. Each reader also receives the records of its topic that come back by the inner topic. */
    Topology addInputs(Topology topology, Input... inputs) {
        var bytes = new ByteArrayDeserializer();
        Map<String, String> readers = Arrays.stream(inputs).collect(Collectors.toMap(Input::topic, Input::reader));
        topology.addSource(SOURCE, bytes, bytes, topic).addProcessor(ROUTE, () -> new Router(readers), SOURCE);
        for (Input input : inputs) {
            topology.addSource(input.source(), bytes, bytes, input.topic())
                    .addProcessor(input.reader(), input.processor(), input.source(), ROUTE);
        }
        return topology;
    }

    /** Adds the sink of the inner topic. */
    Topology addSink(Topology topology, String... readers) {
        return topology.addSink(SINK, topic, new ByteArraySerializer(), publishedValue(), toFixture(), readers);
    }

    @SuppressWarnings("NullAway") // a tombstone stays one; Kafka's interface allows null without saying so
    private static Serializer<MisPartitioned> publishedValue() {
        return (name, record) -> record.value();
    }

    private StreamPartitioner<byte[], MisPartitioned> toFixture() {
        return (name, key, record, known) -> Optional.of(
                Set.of(HomePartitions.partitionOf(requireNonNull(record).fixtureId(), partitions)));
    }

    /** True where the record being processed is on another partition than its fixture's and was not moved yet. */
    boolean isMisPartitioned(ProcessorContext<?, ?> context, String fixtureId) {
        return context.recordMetadata()
                .filter(read -> !read.topic().equals(topic))
                .filter(read -> read.partition() != HomePartitions.partitionOf(fixtureId, partitions))
                .isPresent();
    }

    /** The record as the sink of the inner topic takes it. */
    Record<byte[], Object> moved(ProcessorContext<?, ?> context, Record<byte[], byte[]> record, String fixtureId) {
        Record<byte[], Object> moved = new Record<>(
                record.key(), new MisPartitioned(record.value(), fixtureId), record.timestamp(), record.headers());
        moved.headers()
                .remove(COORDINATES)
                .add(COORDINATES, origin(context, record).getBytes(UTF_8));
        return moved;
    }

    /** Where the record being processed was published, {@code topic/partition/offset}. */
    String origin(ProcessorContext<?, ?> context, Record<?, ?> record) {
        var read = context.recordMetadata().orElse(null);
        if (read == null) {
            return "/-1/-1";
        }
        String published = read.topic().equals(topic) ? coordinates(record) : null;
        return published != null ? published : read.topic() + "/" + read.partition() + "/" + read.offset();
    }

    /** The header of a moved record; null where it is missing or malformed. */
    private static @Nullable String coordinates(Record<?, ?> moved) {
        Header header = moved.headers().lastHeader(COORDINATES);
        String text = header == null || header.value() == null ? "" : new String(header.value(), UTF_8);
        return text.matches("[^/]*/\\d{1,9}/\\d{1,18}") ? text : null;
    }

    /** Forwards each moved record to the reader of the topic that it was published on; drops what others wrote. */
    private static final class Router extends ContextualProcessor<byte[], byte[], byte[], byte[]> {
        private final Map<String, String> readers;

        /** @param readers names of nodes by the topics that they read */
        Router(Map<String, String> readers) {
            this.readers = readers;
        }

        @Override
        public void process(Record<byte[], byte[]> record) {
            String origin = coordinates(record);
            String reader = origin == null ? null : readers.get(origin.substring(0, origin.indexOf('/')));
            if (reader != null) {
                context().forward(record, reader);
            }
        }
    }
}
