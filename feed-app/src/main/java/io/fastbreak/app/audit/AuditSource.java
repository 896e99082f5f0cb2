package io.fastbreak.app.audit;

import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.rejected.RawPosition;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The topics and the state of a pipeline at one committed point. The topics contain at least the records up to that point;
 * later reads may return more. Records are in order of partition and offset.
 */
public interface AuditSource {
    String rawTopic();

    void raw(Consumer<ConsumerRecord<byte[], byte[]>> sink);

    void clean(Consumer<ConsumerRecord<byte[], byte[]>> sink);

    void rejected(Consumer<ConsumerRecord<byte[], byte[]>> sink);

    /** The first offset of the raw partition that was not committed at that point. */
    long endOffset(int rawPartition);

    /** The first offset of each raw partition now. */
    Map<Integer, Long> rawFrom();

    /** The append time in milliseconds since which outputs are kept; empty if all are kept. */
    OptionalLong keptSince();

    /** Partitions of the raw topic that the pipeline cannot read, because its state is kept for fewer partitions. */
    default Set<Integer> unread() {
        return Set.of();
    }

    /** The held and pending events in the state. */
    Map<RawOffset, Waiting> waiting();

    /** The records on their way to their home partition. */
    Set<RawOffset> onTheWay();

    /** The latest beacon of each partition before that point. */
    Map<Integer, Beacon> beacons();

    /**
     * A held or pending event.
     *
     * @param pending false if it is held
     */
    record Waiting(boolean pending, long contentHash) {}

    /** Partition and offset in the raw topic. */
    public record RawOffset(int partition, long offset) {

        static RawOffset of(RawPosition place) {
            return new RawOffset(place.partition(), place.offset());
        }
    }
}
