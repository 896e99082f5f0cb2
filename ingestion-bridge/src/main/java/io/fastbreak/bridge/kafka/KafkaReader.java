package io.fastbreak.bridge.kafka;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Makes clients that read records, and reads with them. */
final class KafkaReader {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final Duration END_OFFSETS_TIMEOUT = Duration.ofSeconds(2);
    /** Without any record for this long, a read fails, so that its caller can do something else before the next attempt. */
    private static final Duration READ_TIMEOUT = Duration.ofSeconds(2);

    private static final Duration CLOSE_TIMEOUT = Duration.ofMillis(200);
    /**
     * A member that the group waits for is removed after this. A request to join is answered by then, so a coordinator that
     * hangs costs no more.
     */
    private static final Duration MAX_POLL_INTERVAL = Duration.ofSeconds(30);
    /** Heartbeats per session time-out. */
    private static final int HEARTBEATS = 5;

    private KafkaReader() {}

    /**
     * A member of a group, which commits its offsets itself and starts at the earliest record. It keeps its partitions when
     * another member leaves.
     *
     * @param session the session time-out of the group
     */
    static KafkaConsumer<String, byte[]> ofGroup(Map<String, Object> clientConfig, String group, Duration session) {
        Map<String, Object> config = new HashMap<>(clientConfig);
        config.put(ConsumerConfig.GROUP_ID_CONFIG, group);
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG, CooperativeStickyAssignor.class.getName());
        config.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, (int) session.toMillis());
        config.putIfAbsent(ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG, (int) MAX_POLL_INTERVAL.toMillis());
        config.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, (int)
                session.dividedBy(HEARTBEATS).toMillis());
        return open(config, IsolationLevel.READ_COMMITTED);
    }

    /** A consumer without a group. */
    static KafkaConsumer<String, byte[]> standalone(Map<String, Object> clientConfig) {
        return standalone(clientConfig, IsolationLevel.READ_COMMITTED);
    }

    /**
     * The same for topics that bridges and guards write, none of whose records is part of a transaction: an open one, of whomever,
     * hides no record of theirs.
     */
    static KafkaConsumer<String, byte[]> ofBridges(Map<String, Object> clientConfig) {
        return standalone(clientConfig, IsolationLevel.READ_UNCOMMITTED);
    }

    /** A consumer without a group that reads what is written from now on, committed or not. */
    static KafkaConsumer<String, byte[]> uncommitted(Map<String, Object> clientConfig) {
        return standalone(clientConfig, IsolationLevel.READ_UNCOMMITTED, "latest");
    }

    private static KafkaConsumer<String, byte[]> standalone(Map<String, Object> clientConfig, IsolationLevel level) {
        return standalone(clientConfig, level, "earliest");
    }

    private static KafkaConsumer<String, byte[]> standalone(
            Map<String, Object> clientConfig, IsolationLevel level, String start) {
        Map<String, Object> config = new HashMap<>(clientConfig);
        config.remove(ConsumerConfig.GROUP_ID_CONFIG);
        config.remove(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG);
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, start);
        return open(config, level);
    }

    /** A client that asks about topics, with those settings of the consumers that concern it. */
    static Admin admin(Map<String, Object> clientConfig) {
        Map<String, Object> config = new HashMap<>(clientConfig);
        config.keySet().retainAll(AdminClientConfig.configNames());
        return Admin.create(config);
    }

    /**
     * All partitions of a topic.
     *
     * @throws org.apache.kafka.common.errors.TimeoutException if no broker answers
     * @throws UnknownTopicOrPartitionException if it does not exist
     */
    static List<TopicPartition> partitions(KafkaConsumer<?, ?> consumer, String topic) {
        List<TopicPartition> partitions = consumer.partitionsFor(topic, READ_TIMEOUT).stream()
                .map(info -> new TopicPartition(topic, info.partition()))
                .toList();
        if (partitions.isEmpty()) {
            throw new UnknownTopicOrPartitionException("the topic " + topic + " does not exist");
        }
        return partitions;
    }

    /**
     * Seeks to the first records of that time or later; in a partition without any to its beginning, because the clock may be
     * wrong.
     *
     * @throws org.apache.kafka.common.errors.TimeoutException if the brokers do not answer
     */
    static void seekToTime(KafkaConsumer<?, ?> consumer, Collection<TopicPartition> partitions, Instant time) {
        consumer.seekToBeginning(partitions);
        firstSince(consumer, partitions, time).forEach((partition, found) -> {
            if (found != null) {
                consumer.seek(partition, found.offset());
            }
        });
    }

    /** Seeks to the first records of that time or later; to the end if there are none, and no more than a number of records before it. */
    static void seekBack(KafkaConsumer<?, ?> consumer, Set<TopicPartition> partitions, Instant time, long most) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, END_OFFSETS_TIMEOUT);
        firstSince(consumer, partitions, time).forEach((partition, found) -> {
            long end = requireNonNull(ends.get(partition));
            consumer.seek(partition, found == null ? end : Math.max(found.offset(), end - most));
        });
    }

    /** The first records of that time or later; null in a partition without any. */
    private static Map<TopicPartition, OffsetAndTimestamp> firstSince(
            KafkaConsumer<?, ?> consumer, Collection<TopicPartition> partitions, Instant time) {
        Map<TopicPartition, Long> times = new HashMap<>();
        partitions.forEach(partition -> times.put(partition, time.toEpochMilli()));
        return consumer.offsetsForTimes(times, END_OFFSETS_TIMEOUT);
    }

    /** Reads partitions of a topic that bridges write from their beginnings to their current ends. */
    static void readAll(
            Map<String, Object> clientConfig,
            String topic,
            List<Integer> partitions,
            Consumer<ConsumerRecord<String, byte[]>> reader) {
        List<TopicPartition> assigned = partitions.stream()
                .map(partition -> new TopicPartition(topic, partition))
                .toList();
        KafkaConsumer<String, byte[]> consumer = ofBridges(clientConfig);
        try {
            consumer.assign(assigned);
            readToEnd(consumer, assigned, reader);
        } finally {
            // A broker that does not answer must not delay the takeover.
            consumer.close(CloseOptions.timeout(CLOSE_TIMEOUT));
        }
    }

    /**
     * The same into something for each partition.
     *
     * @param empty of a partition without records
     * @param apply adds a record of its partition
     */
    static <T> Map<Integer, T> readAll(
            Map<String, Object> clientConfig,
            String topic,
            List<Integer> partitions,
            Supplier<T> empty,
            BiConsumer<T, ConsumerRecord<String, byte[]>> apply) {
        Map<Integer, T> read = new HashMap<>();
        partitions.forEach(partition -> read.put(partition, empty.get()));
        readAll(
                clientConfig,
                topic,
                partitions,
                message -> apply.accept(requireNonNull(read.get(message.partition())), message));
        return read;
    }

    /**
     * Reads assigned partitions from their positions to their current ends.
     *
     * @throws org.apache.kafka.common.errors.TimeoutException if the brokers do not answer where that is, or send no
     *     records
     */
    static void readToEnd(
            KafkaConsumer<String, byte[]> consumer,
            Collection<TopicPartition> partitions,
            Consumer<ConsumerRecord<String, byte[]>> reader) {
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions, END_OFFSETS_TIMEOUT);
        long progress = System.nanoTime();
        while (ends.entrySet().stream()
                .anyMatch(end -> consumer.position(end.getKey(), READ_TIMEOUT) < end.getValue())) {
            ConsumerRecords<String, byte[]> records = consumer.poll(POLL);
            records.forEach(reader);
            if (!records.nextOffsets().isEmpty()) {
                progress = System.nanoTime();
            } else if (System.nanoTime() - progress > READ_TIMEOUT.toNanos()) {
                throw new TimeoutException("the brokers sent no records for " + READ_TIMEOUT.toSeconds() + " s");
            }
        }
    }

    private static KafkaConsumer<String, byte[]> open(Map<String, Object> config, IsolationLevel level) {
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, level.toString());
        return new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer());
    }
}
