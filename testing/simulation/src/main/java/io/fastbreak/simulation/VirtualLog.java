package io.fastbreak.simulation;

import io.fastbreak.simulation.PipelineTransaction.Written;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/** The topics as readers of committed records have them; all have the same number of partitions. */
final class VirtualLog {
    private final int partitions;
    private final VirtualTime time;
    private final Map<String, List<List<ConsumerRecord<byte[], byte[]>>>> topics = new HashMap<>();
    /** When the last record of a partition was appended, milliseconds from the start; its own time may be a stepped clock's. */
    private final Map<String, long[]> lastAppended = new HashMap<>();

    private final Map<String, BiConsumer<byte @Nullable [], byte @Nullable []>> listeners = new HashMap<>();

    /** By topic and partition: where an open transaction begins, and how many are open. */
    private final Map<String, Stalled> stalled = new HashMap<>();

    /** The records of transactions, by topic and partition. */
    private final Map<String, List<Written>> written = new HashMap<>();

    private boolean available = true;

    private record Stalled(int offset, int count, long sinceMs) {}

    VirtualLog(VirtualTime time, int partitions) {
        this.time = time;
        this.partitions = partitions;
    }

    int partitions() {
        return partitions;
    }

    /** Is informed of key and value of each record of a topic. */
    void onAppend(String topic, BiConsumer<byte @Nullable [], byte @Nullable []> listener) {
        listeners.put(topic, listener);
    }

    /** True if the brokers answer. */
    boolean isAvailable() {
        return available;
    }

    void setAvailable(boolean answers) {
        available = answers;
    }

    /** All records of a partition, from offset 0. */
    List<ConsumerRecord<byte[], byte[]>> records(String topic, int partition) {
        return topic(topic).get(partition);
    }

    /**
     * The offset before which records can be read: an open transaction of any producer hides everything behind its first
     * record, though all of it counts for the high watermark.
     */
    int readable(String topic, int partition) {
        Stalled open = stalled(topic, partition);
        return open == null ? records(topic, partition).size() : open.offset();
    }

    /** A producer begins a transaction on a partition, writes one record and stalls. */
    void stall(String topic, int partition) {
        String name = topic + "/" + partition;
        Stalled open = stalled.get(name);
        int offset = records(topic, partition).size();
        stalled.put(
                name,
                open == null
                        ? new Stalled(offset, 1, time.nowMs())
                        : new Stalled(open.offset(), open.count() + 1, open.sinceMs()));
        append(topic, partition, null, new byte[] {'?'});
    }

    /** One such transaction is committed. */
    void unstall(String topic, int partition) {
        stalled.computeIfPresent(
                topic + "/" + partition,
                (name, open) ->
                        open.count() == 1 ? null : new Stalled(open.offset(), open.count() - 1, open.sinceMs()));
    }

    void unstall() {
        stalled.clear();
    }

    /** Since when records of a partition cannot be read, milliseconds from the start; the maximum if all can. */
    long hiddenSinceMs(String topic, int partition) {
        Stalled open = stalled(topic, partition);
        return open == null ? Long.MAX_VALUE : open.sinceMs();
    }

    private @Nullable Stalled stalled(String topic, int partition) {
        return stalled.isEmpty() ? null : stalled.get(topic + "/" + partition);
    }

    /** All records of a topic, in order of partition and offset. */
    List<ConsumerRecord<byte[], byte[]>> records(String topic) {
        List<ConsumerRecord<byte[], byte[]>> all = new ArrayList<>();
        topic(topic).forEach(all::addAll);
        return all;
    }

    /** The records of all partitions; the lists grow with the topic. */
    List<List<ConsumerRecord<byte[], byte[]>>> topic(String topic) {
        List<List<ConsumerRecord<byte[], byte[]>>> known = topics.get(topic);
        return known == null ? created(topic) : known;
    }

    private List<List<ConsumerRecord<byte[], byte[]>>> created(String topic) {
        List<List<ConsumerRecord<byte[], byte[]>>> created = new ArrayList<>();
        for (int i = 0; i < partitions; i++) {
            created.add(new ArrayList<>());
        }
        topics.put(topic, created);
        return created;
    }

    /** When the last record was appended, milliseconds from the start; 0 before the first. */
    long lastAppendedMs(String topic, int partition) {
        long[] times = lastAppended.get(topic);
        return times == null ? 0 : times[partition];
    }

    int end(String topic, int partition) {
        return records(topic, partition).size();
    }

    /** The partition of a key by the standard partitioner. */
    int partitionOf(byte[] key) {
        return Utils.toPositive(Utils.murmur2(key)) % partitions;
    }

    /** Appends a record with the time of the brokers. */
    void append(String topic, int partition, byte @Nullable [] key, byte @Nullable [] value) {
        append(topic, partition, key, value, new RecordHeaders(), time.utcMs());
    }

    @SuppressWarnings("NullAway") // Kafka's records allow null without declaring it
    void append(
            String topic,
            int partition,
            byte @Nullable [] key,
            byte @Nullable [] value,
            Headers headers,
            long timestamp) {
        lastAppended.computeIfAbsent(topic, name -> new long[partitions])[partition] = time.nowMs();
        time.trace(topic.hashCode() + 31L * Arrays.hashCode(key) + 961L * Arrays.hashCode(value));
        List<ConsumerRecord<byte[], byte[]>> log = records(topic, partition);
        log.add(new ConsumerRecord<>(
                topic,
                partition,
                log.size(),
                timestamp,
                TimestampType.CREATE_TIME,
                ConsumerRecord.NULL_SIZE,
                ConsumerRecord.NULL_SIZE,
                key,
                value,
                headers,
                Optional.empty()));
        listeners.getOrDefault(topic, (unusedKey, unusedValue) -> {}).accept(key, value);
    }

    /** All that transactions have written to a partition, whatever became of it; the list grows with them. */
    List<Written> written(String topic, int partition) {
        return written.computeIfAbsent(topic + "/" + partition, name -> new ArrayList<>());
    }

    Set<String> names() {
        return Collections.unmodifiableSet(topics.keySet());
    }
}
