package io.fastbreak.pipeline.kafka;

import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Reads topics from their first record to the end that they have when the reading begins, one partition after the
 * other. Committed readers end at the last stable offset, so an open transaction is not waited for.
 */
public final class LogReader {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private static final Map<String, Object> SETTINGS = Map.ofEntries(
            entry(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false),
            entry(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false),
            // Behind records that retention removes meanwhile, a reader goes on with the first one that is left.
            entry(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest"),
            entry(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 10_000),
            // A request at the end of one partition delays the next partition's request by its wait.
            entry(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, 5));

    private final Map<String, Object> settings = new HashMap<>(SETTINGS);

    private LogReader(Map<String, Object> connection, IsolationLevel isolation) {
        settings.putAll(connection);
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, isolation.toString());
    }

    /** Reads records of committed transactions and of non-transactional producers. */
    public static LogReader committed(String bootstrapServers) {
        return committed(Map.of(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
    }

    /** @param connection how to reach the brokers: bootstrap.servers and whatever security needs */
    public static LogReader committed(Map<String, Object> connection) {
        return new LogReader(connection, IsolationLevel.READ_COMMITTED);
    }

    /** Reads every record, including those of open and aborted transactions. */
    public static LogReader uncommitted(String bootstrapServers) {
        return new LogReader(
                Map.of(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers), IsolationLevel.READ_UNCOMMITTED);
    }

    /** All records of the topics, ordered by topic as given, then by partition and offset. */
    public List<ConsumerRecord<byte[], byte[]>> read(Collection<String> topics) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        read(topics, records::add);
        return records;
    }

    /**
     * Passes on the same records in the same order, without keeping them.
     *
     * @throws UnknownTopicOrPartitionException when a topic does not exist
     * @throws TimeoutException when a partition returns nothing for 30 s before its end
     */
    public void read(Collection<String> topics, Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        readSince(Long.MIN_VALUE, topics, sink);
    }

    /**
     * The same from the first record of that time or later in each partition. Where timestamps are not in order, older
     * records may be among those that are passed on.
     *
     * @param utcMs milliseconds; a negative time is the beginning
     */
    public void readSince(long utcMs, Collection<String> topics, Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = topics.stream()
                    .flatMap(topic -> partitions(consumer, topic))
                    .toList();
            consumer.assign(partitions);
            consumer.pause(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            if (utcMs >= 0) {
                seek(consumer, partitions, utcMs);
            }
            for (TopicPartition partition : partitions) {
                read(consumer, partition, requireNonNull(ends.get(partition)), sink);
            }
        }
    }

    private static void seek(KafkaConsumer<?, ?> consumer, List<TopicPartition> partitions, long utcMs) {
        consumer.offsetsForTimes(partitions.stream().collect(Collectors.toMap(each -> each, any -> utcMs)))
                .forEach((partition, found) -> {
                    if (found == null) {
                        consumer.seekToEnd(List.of(partition));
                    } else {
                        consumer.seek(partition, found.offset());
                    }
                });
    }

    private static Stream<TopicPartition> partitions(KafkaConsumer<?, ?> consumer, String topic) {
        List<PartitionInfo> partitions = consumer.partitionsFor(topic);
        if (partitions.isEmpty()) {
            throw new UnknownTopicOrPartitionException("Topic " + topic + " does not exist");
        }
        return partitions.stream()
                .sorted(Comparator.comparingInt(PartitionInfo::partition))
                .map(partition -> new TopicPartition(topic, partition.partition()));
    }

    /** The position shows when the end is reached, not the last record: transaction markers have offsets too. */
    private static void read(
            KafkaConsumer<byte[], byte[]> consumer,
            TopicPartition partition,
            long end,
            Consumer<ConsumerRecord<byte[], byte[]>> sink) {
        long position = consumer.position(partition);
        consumer.resume(List.of(partition));
        while (position < end) {
            consumer.poll(TIMEOUT).records(partition).stream()
                    .filter(record -> record.offset() < end)
                    .forEach(sink);
            position = advanced(position, consumer.position(partition), partition);
        }
        consumer.pause(List.of(partition));
    }

    private static long advanced(long before, long after, TopicPartition partition) {
        if (after == before) {
            throw new TimeoutException("No records of " + partition + " after offset " + before);
        }
        return after;
    }
}
