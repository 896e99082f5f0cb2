package io.fastbreak.app.audit;

import io.fastbreak.model.feed.Beacon;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * What a pipeline read and wrote up to one committed point. The topics hold at least what belongs to that point; they may
 * be read again and then hold more. Each is handed over in order of partition and offset.
 */
public interface AuditSource {
    String rawTopic();

    void raw(Consumer<ConsumerRecord<byte[], byte[]>> sink);

    void clean(Consumer<ConsumerRecord<byte[], byte[]>> sink);

    void rejected(Consumer<ConsumerRecord<byte[], byte[]>> sink);

    /** The offset of the raw partition that the pipeline had not yet processed at that point. */
    long judgedUntil(int rawPartition);

    /** The lowest offset that each raw partition keeps by now. */
    Map<Integer, Long> rawFrom();

    /** Since when, append time in milliseconds, what the pipeline wrote is kept by now; none where all of it is. */
    OptionalLong keptSince();

    /** The events that wait in the pipeline's state. */
    Map<RawOffset, Waiting> waiting();

    /** The records that are on their way to the partition of their fixture. */
    Set<RawOffset> onTheWay();

    /** The last beacon of each partition, sent before that point. */
    Map<Integer, Beacon> beacons();

    /**
     * An event that waits.
     *
     * @param pending false where it is held
     */
    record Waiting(boolean pending, long contentHash) {}
}
