package io.fastbreak.app.kafka;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.util.stream.Collectors.toMap;

import io.fastbreak.app.config.OperationFailedException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsOptions;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownMemberIdException;

/** Offsets of topics and of consumer groups, and reading of parts of topics. */
public final class LogPositions implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration CHECK = Duration.ofMillis(20);
    private static final Duration POLL = Duration.ofMillis(100);

    private final KafkaClients clients;
    private final Admin admin;

    public LogPositions(KafkaClients clients) {
        this.clients = clients;
        admin = clients.admin();
    }

    /**
     * The committed offsets of a group by partition; partitions without a commit are missing. Waits for pending commits, so
     * that no offset is older than the other output of its transaction.
     *
     * @throws OperationFailedException if a commit stays pending
     */
    public Map<Integer, Long> committed(String group, String topic) {
        return committed(group, partitions(List.of(topic))).entrySet().stream()
                .collect(toMap(next -> next.getKey().partition(), Map.Entry::getValue));
    }

    private Map<TopicPartition, Long> committed(String group, Collection<TopicPartition> partitions) {
        var spec = Map.of(group, new ListConsumerGroupOffsetsSpec().topicPartitions(partitions));
        var stable = new ListConsumerGroupOffsetsOptions().requireStable(true);
        // A partition without a commit has the value null; one with a pending commit is missing.
        var offsets = awaited(
                () -> await(admin.listConsumerGroupOffsets(spec, stable).partitionsToOffsetAndMetadata(group)),
                found -> found.keySet().containsAll(partitions),
                "of the group " + group);
        Map<TopicPartition, Long> committed = new HashMap<>();
        offsets.forEach((partition, offset) -> {
            if (offset != null) {
                committed.put(partition, offset.offset());
            }
        });
        return committed;
    }

    /** True if these topics have records that a group has not read yet. */
    public boolean hasUnread(String group, Collection<String> topics) {
        Map<TopicPartition, Long> ends = offsets(topics, OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED);
        Map<TopicPartition, Long> next =
                new HashMap<>(offsets(topics, OffsetSpec.earliest(), IsolationLevel.READ_UNCOMMITTED));
        next.putAll(committed(group, ends.keySet()));
        return !isReached(ends, next);
    }

    /**
     * Lets a group begin at the ends of these topics, unless it has begun before: if it has committed any offset, or has
     * members, nothing changes.
     *
     * @return true if there is anything that it skips
     */
    public boolean skip(String group, Collection<String> topics) {
        Map<TopicPartition, Long> ends = offsets(topics, OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED);
        var committed =
                admin.listConsumerGroupOffsets(group, new ListConsumerGroupOffsetsOptions().requireStable(true));
        if (!await(committed.partitionsToOffsetAndMetadata()).isEmpty()
                || ends.values().stream().allMatch(end -> end == 0)) {
            return false;
        }
        Map<TopicPartition, OffsetAndMetadata> begin = new HashMap<>();
        ends.forEach((partition, end) -> begin.put(partition, new OffsetAndMetadata(end)));
        try {
            await(admin.alterConsumerGroupOffsets(group, begin).all());
            return true;
        } catch (UnknownMemberIdException e) {
            // Another instance has done it, and has joined the group since.
            return false;
        }
    }

    public boolean exists(String topic) {
        return await(admin.listTopics().names()).contains(topic);
    }

    /** The first offset of each partition. */
    public Map<Integer, Long> beginnings(String topic) {
        return offsets(List.of(topic), OffsetSpec.earliest(), IsolationLevel.READ_UNCOMMITTED).entrySet().stream()
                .collect(toMap(end -> end.getKey().partition(), Map.Entry::getValue));
    }

    /**
     * Waits until no transaction that has written to these topics is open. Everything that a group had committed before is
     * then visible.
     *
     * @throws OperationFailedException if one stays open
     */
    public void awaitCommitted(Collection<String> topics) {
        Map<TopicPartition, Long> written = offsets(topics, OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED);
        var unused = awaited(
                () -> offsets(topics, OffsetSpec.latest(), IsolationLevel.READ_COMMITTED),
                ends -> isReached(written, ends),
                "on " + String.join(", ", topics));
    }

    /**
     * The offsets from which open transactions hide records that are in these topics now, by partition; those of transactions
     * that end meanwhile are left out.
     *
     * @param patience how long to wait for that
     */
    public Map<TopicPartition, Long> hidden(Collection<String> topics, Duration patience) {
        Map<TopicPartition, Long> written = offsets(topics, OffsetSpec.latest(), IsolationLevel.READ_UNCOMMITTED);
        long deadline = System.nanoTime() + patience.toNanos();
        while (true) {
            Map<TopicPartition, Long> hidden =
                    new HashMap<>(offsets(topics, OffsetSpec.latest(), IsolationLevel.READ_COMMITTED));
            hidden.entrySet().removeIf(stable -> stable.getValue() >= written.getOrDefault(stable.getKey(), 0L));
            if (hidden.isEmpty() || System.nanoTime() > deadline) {
                return hidden;
            }
            LockSupport.parkNanos(CHECK.toNanos());
        }
    }

    /** Asks again until nothing is pending. */
    private static <T> T awaited(Supplier<T> question, Predicate<T> isSettled, String what) {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        T found = question.get();
        while (!isSettled.test(found)) {
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException("a transaction " + what + " is open for " + TIMEOUT.toSeconds()
                        + " s; kafka-transactions.sh find-hanging shows its producer");
            }
            LockSupport.parkNanos(CHECK.toNanos());
            found = question.get();
        }
        return found;
    }

    private static boolean isReached(Map<TopicPartition, Long> wanted, Map<TopicPartition, Long> ends) {
        return wanted.entrySet().stream().allMatch(end -> ends.getOrDefault(end.getKey(), 0L) >= end.getValue());
    }

    private Map<TopicPartition, Long> offsets(Collection<String> topics, OffsetSpec spec, IsolationLevel isolation) {
        Map<TopicPartition, OffsetSpec> wanted = new HashMap<>();
        partitions(topics).forEach(partition -> wanted.put(partition, spec));
        Map<TopicPartition, ListOffsetsResultInfo> found = await(
                admin.listOffsets(wanted, new ListOffsetsOptions(isolation)).all());
        return found.entrySet().stream()
                .collect(toMap(Map.Entry::getKey, entry -> entry.getValue().offset()));
    }

    private List<TopicPartition> partitions(Collection<String> topics) {
        return await(admin.describeTopics(topics).allTopicNames()).values().stream()
                .flatMap(topic -> topic.partitions().stream()
                        .map(partition -> new TopicPartition(topic.name(), partition.partition())))
                .toList();
    }

    /** The first committed record of each partition of a topic; partitions without one are missing. */
    public Map<Integer, ConsumerRecord<byte[], byte[]>> firsts(String topic) {
        Map<Integer, ConsumerRecord<byte[], byte[]>> firsts = new HashMap<>();
        try (Consumer<byte[], byte[]> reader = clients.reader(topic)) {
            Map<TopicPartition, Long> ends = reader.endOffsets(reader.assignment());
            while (ends.entrySet().stream()
                    .anyMatch(end -> !firsts.containsKey(end.getKey().partition())
                            && reader.position(end.getKey()) < end.getValue())) {
                reader.poll(POLL).forEach(record -> firsts.putIfAbsent(record.partition(), record));
            }
        }
        return firsts;
    }

    /**
     * Reads a topic from the given offsets, or from the beginning of a partition, to the current committed end.
     *
     * @param from may be before the beginning
     */
    public void readFrom(
            Map<Integer, Long> from, String topic, java.util.function.Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        try (Consumer<byte[], byte[]> reader = clients.reader(topic)) {
            Map<TopicPartition, Long> beginnings = reader.beginningOffsets(reader.assignment());
            Map<TopicPartition, Long> ends = reader.endOffsets(reader.assignment());
            beginnings.forEach((partition, beginning) ->
                    reader.seek(partition, Math.max(beginning, from.getOrDefault(partition.partition(), 0L))));
            while (ends.entrySet().stream().anyMatch(end -> reader.position(end.getKey()) < end.getValue())) {
                reader.poll(POLL).forEach(sink);
            }
        }
    }

    /** The last records of each partition; transaction markers count as offsets too. */
    public void readLast(int offsets, String topic, java.util.function.Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        Map<Integer, Long> from = new HashMap<>();
        offsets(List.of(topic), OffsetSpec.latest(), IsolationLevel.READ_COMMITTED)
                .forEach((partition, end) -> from.put(partition.partition(), Math.max(0, end - offsets)));
        readFrom(from, topic, sink);
    }

    @Override
    public void close() {
        admin.close();
    }
}
