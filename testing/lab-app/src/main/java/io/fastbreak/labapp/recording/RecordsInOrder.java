package io.fastbreak.labapp.recording;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * The records of several partitions in the order of their times, those of one partition in their own order: as long as
 * a partition has records that were there at the start, the others wait for it.
 */
final class RecordsInOrder {
    private static final int ENOUGH = 2_000;

    private final Consumer<byte[], byte[]> reader;
    private final Map<TopicPartition, Deque<ConsumerRecord<byte[], byte[]>>> waiting = new HashMap<>();
    /** Where a partition ended when the reading began; without those that have been read up to there. */
    private final Map<TopicPartition, Long> ends;

    /** @param reader assigned, and at the positions at which to begin */
    RecordsInOrder(Consumer<byte[], byte[]> reader) {
        this.reader = reader;
        reader.assignment().forEach(partition -> waiting.put(partition, new ArrayDeque<>()));
        ends = new HashMap<>(reader.endOffsets(reader.assignment()));
    }

    /** The records that are known to be next, after at most that time; often none. */
    List<ConsumerRecord<byte[], byte[]>> poll(Duration wait) {
        Collection<TopicPartition> full = waiting.entrySet().stream()
                .filter(partition -> partition.getValue().size() >= ENOUGH)
                .map(Map.Entry::getKey)
                .toList();
        reader.pause(full);
        reader.poll(wait).forEach(record -> waiting.get(new TopicPartition(record.topic(), record.partition()))
                .add(record));
        reader.resume(full);
        ends.entrySet().removeIf(end -> reader.position(end.getKey()) >= end.getValue());
        List<ConsumerRecord<byte[], byte[]>> next = new ArrayList<>();
        while (ends.keySet().stream()
                .noneMatch(partition -> waiting.get(partition).isEmpty())) {
            Deque<ConsumerRecord<byte[], byte[]>> first = waiting.values().stream()
                    .filter(records -> !records.isEmpty())
                    .min(Comparator.comparingLong(records -> records.element().timestamp()))
                    .orElse(null);
            if (first == null) {
                break;
            }
            next.add(first.remove());
        }
        return next;
    }

    /** True if all has been read that was there at the start. */
    boolean isAtTheEnd() {
        return ends.isEmpty() && waiting.values().stream().allMatch(Deque::isEmpty);
    }
}
