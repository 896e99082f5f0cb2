package io.fastbreak.app.service;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.kafka.ClientTimeouts;
import io.fastbreak.tables.GameTables;
import io.fastbreak.tables.GameTables.ReadTopic;
import io.fastbreak.tables.TableTopics;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeTopicsOptions;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the topics are those that the tables were filled from, and how far they are read. If games.state was deleted and
 * created again, its record 120 is another one than the record 120 that the tables have.
 */
final class TablesInput implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TablesInput.class);
    private static final Duration END_TIMEOUT = Duration.ofMillis(500);
    /** For so long compacted topics keep tombstones, as {@code topics create} sets it. */
    private static final Duration TOMBSTONES_KEPT = Duration.ofHours(1);

    private final Admin admin;
    private final TableTopics topics;

    TablesInput(KafkaClients clients, TableTopics topics) {
        this.topics = topics;
        admin = clients.admin();
    }

    /**
     * Goes to where the tables are.
     *
     * @throws OperationFailedException if the tables were filled from other topics
     * @throws SQLException if the database fails
     */
    void seek(Consumer<byte[], byte[]> reader, GameTables tables) throws SQLException {
        Map<String, ReadTopic> before = requireSame(tables);
        Map<TopicPartition, Long> next = tables.offsets();
        Map<TopicPartition, Long> ends = reader.endOffsets(reader.assignment());
        Map<TopicPartition, Long> beginnings = reader.beginningOffsets(reader.assignment());
        next.forEach((partition, offset) -> {
            if (offset > ends.getOrDefault(partition, 0L)) {
                throw createdAgain(partition + " ends before what was read of it");
            }
        });
        for (TopicPartition partition : reader.assignment()) {
            long from = next.getOrDefault(partition, 0L);
            long first = beginnings.getOrDefault(partition, 0L);
            if (from < first && next.containsKey(partition)) {
                LOG.warn(
                        "Records {} to {} of {} were removed before they were read: the tables do not have them",
                        from,
                        first - 1,
                        partition);
            }
            reader.seek(partition, Math.max(from, first));
        }
        before.values().stream().map(ReadTopic::at).max(Instant::compareTo).ifPresent(this::tellStop);
    }

    private void tellStop(Instant last) {
        Duration stopped = Duration.between(last, Instant.now());
        if (stopped.compareTo(TOMBSTONES_KEPT) > 0) {
            LOG.warn(
                    "Nothing was read for {} hours, and the topics keep tombstones for one: rows of games that were deleted"
                            + " meanwhile stay until run tables --rebuild",
                    stopped.toHours());
        }
    }

    /**
     * Notes that the topics are read now.
     *
     * @return what was noted before
     * @throws OperationFailedException if a topic has another id than the one that the tables were filled from
     */
    Map<String, ReadTopic> requireSame(GameTables tables) throws SQLException {
        Map<String, ReadTopic> before = tables.topicsRead();
        Map<String, ReadTopic> present = new HashMap<>();
        Instant now = Instant.now();
        for (TopicDescription topic : described().values()) {
            String id = topic.topicId().toString();
            ReadTopic known = before.get(topic.name());
            if (known != null && !known.id().equals(id)) {
                throw createdAgain(topic.name() + " has another id");
            }
            present.put(topic.name(), new ReadTopic(id, now));
        }
        tables.reading(present);
        return before;
    }

    private Map<String, TopicDescription> described() {
        try {
            return admin.describeTopics(topics.all(), new DescribeTopicsOptions().timeoutMs(ClientTimeouts.REQUEST_MS))
                    .allTopicNames()
                    .get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof KafkaException cause ? cause : new KafkaException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KafkaException(e);
        }
    }

    private static OperationFailedException createdAgain(String how) {
        return new OperationFailedException("the tables were filled from another topic: " + how
                + ", so it was deleted and created again, or is of another cluster; fill the tables again with run tables"
                + " --rebuild");
    }

    /** True if partitions were added since the reader began. */
    static boolean hasMorePartitions(Consumer<byte[], byte[]> reader, TableTopics topics) {
        int partitions = topics.all().stream()
                .mapToInt(topic -> reader.partitionsFor(topic, END_TIMEOUT).size())
                .sum();
        return partitions > reader.assignment().size();
    }

    /** How many records are not read yet; empty if Kafka does not say where a partition ends. */
    static OptionalLong behind(Consumer<byte[], byte[]> reader) {
        try {
            return OptionalLong.of(reader.endOffsets(reader.assignment(), END_TIMEOUT).entrySet().stream()
                    .mapToLong(end -> Math.max(0, end.getValue() - reader.position(end.getKey(), END_TIMEOUT)))
                    .sum());
        } catch (TimeoutException e) {
            LOG.debug("Where the topics end is not known", e);
            return OptionalLong.empty();
        }
    }

    @Override
    public void close() {
        admin.close(Duration.ZERO);
    }
}
