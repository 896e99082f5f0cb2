package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditReport.AuditFinding;
import io.fastbreak.app.kafka.TopicLog;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.wire.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The topics and the state of a pipeline at one committed point; these of a pipeline at rest, such as those that
 * {@code replay --out} wrote. The topics contain at least the records up to that point; later reads may return more. Records
 * are in order of partition and offset.
 */
public class AuditSource {
    private final TopicLog log;

    public AuditSource(TopicLog log) {
        this.log = log;
    }

    final String rawTopic() {
        return log.topics().raw();
    }

    final void raw(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        log.read(log.topics().raw(), sink);
    }

    final void clean(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        log.read(log.topics().clean(), sink);
    }

    final void rejected(Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        log.read(log.topics().rejected(), sink);
    }

    /** The latest beacon of each partition before that point. */
    Map<Integer, Beacon> beacons() {
        Map<Integer, Beacon> beacons = new HashMap<>();
        log.read(log.topics().beacons(), record -> {
            Beacon beacon = Json.read(record.value(), Beacon.class);
            beacons.put(beacon.partition(), beacon);
        });
        return beacons;
    }

    /** Partitions of the raw topic that the pipeline cannot read, because its state is kept for fewer partitions. */
    Set<Integer> unread() {
        return Set.of();
    }

    /** Records of the input topics that the pipeline cannot read: they are gone, or an open transaction hides them. */
    List<AuditFinding> unreadable() {
        return List.of();
    }

    /** The first offset of the raw partition that was not committed at that point. */
    long endOffset(int rawPartition) {
        return Long.MAX_VALUE;
    }

    /** The first offset of each raw partition now. */
    Map<Integer, Long> rawFrom() {
        return Map.of();
    }

    /** The append time in milliseconds since which outputs are kept; empty if all are kept. */
    OptionalLong keptSince() {
        return OptionalLong.empty();
    }

    /** The held and pending events in the state. */
    Map<RawOffset, WaitingRecord> waiting() {
        return Map.of();
    }

    /** The records on their way to their home partition. */
    Set<RawOffset> onTheWay() {
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
