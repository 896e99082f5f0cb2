package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditReport.AuditFinding;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.pipeline.TopicCatalog;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The topics and the state of a pipeline at one committed point. The topics contain at least the records up to that point;
 * later reads may return more. Records are in order of partition and offset.
 */
interface AuditSource {
    TopicCatalog topics();

    void read(String topic, Consumer<ConsumerRecord<byte[], byte[]>> sink);

    default String rawTopic() {
        return topics().raw();
    }

    default void raw(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        read(topics().raw(), sink);
    }

    default void clean(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        read(topics().clean(), sink);
    }

    default void rejected(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        read(topics().rejected(), sink);
    }

    /** Partitions of the raw topic that the pipeline cannot read, because its state is kept for fewer partitions. */
    default Set<Integer> unread() {
        return Set.of();
    }

    /** Records of the input topics that the pipeline cannot read: they are gone, or an open transaction hides them. */
    default List<AuditFinding> unreadable() {
        return List.of();
    }

    /** The latest beacon of each partition before that point. */
    Map<Integer, Beacon> beacons();

    /** The first offset of the raw partition that was not committed at that point. */
    default long endOffset(int rawPartition) {
        return Long.MAX_VALUE;
    }

    /** The first offset of each raw partition now. */
    default Map<Integer, Long> rawFrom() {
        return Map.of();
    }

    /** The append time in milliseconds since which outputs are kept; empty if all are kept. */
    default OptionalLong keptSince() {
        return OptionalLong.empty();
    }

    /** The held and pending events in the state. */
    default Map<RawOffset, WaitingRecord> waiting() {
        return Map.of();
    }

    /** The records on their way to their home partition. */
    default Set<RawOffset> onTheWay() {
        return Set.of();
    }

    /**
     * A held or pending event.
     *
     * @param pending false if it is held
     */
    record WaitingRecord(boolean pending, long contentHash) {}

    /** Partition and offset in the raw topic. */
    public record RawOffset(int partition, long offset) {

        static RawOffset of(RawPosition place) {
            return new RawOffset(place.partition(), place.offset());
        }
    }
}
