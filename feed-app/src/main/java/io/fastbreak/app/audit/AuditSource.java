package io.fastbreak.app.audit;

import io.fastbreak.app.audit.AuditReport.AuditFinding;
import io.fastbreak.app.kafka.TopicLog;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.wire.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
    final TopicLog log;
    /** The latest beacon of each partition before that point. */
    final Map<Integer, Beacon> beacons = new HashMap<>();
    /** Partitions of the raw topic that the pipeline cannot read, because its state is kept for fewer partitions. */
    final Set<Integer> unread = new HashSet<>();
    /** Records of the input topics that the pipeline cannot read: they are gone, or an open transaction hides them. */
    final List<AuditFinding> unreadable = new ArrayList<>();
    /** The held and pending events in the state. */
    final Map<RawOffset, WaitingRecord> waiting = new HashMap<>();
    /** The records on their way to their home partition. */
    final Set<RawOffset> onTheWay = new HashSet<>();

    /** @param readBeacons reads the last beacons of that point */
    AuditSource(TopicLog log, Consumer<Consumer<ConsumerRecord<byte[], byte[]>>> readBeacons) {
        this.log = log;
        readBeacons.accept(record -> {
            Beacon beacon = Json.read(record.value(), Beacon.class);
            beacons.put(beacon.partition(), beacon);
        });
    }

    public AuditSource(TopicLog log) {
        this(log, sink -> log.read(log.topics().beacons(), sink));
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
