package io.fastbreak.pipeline.input;

import io.fastbreak.model.feed.InputLoss;
import io.fastbreak.model.feed.InputLoss.Kind;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.CloseOptions.GroupMembershipOperation;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.NoOffsetForPartitionException;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The consumer of a stream thread, which tells its positions, and of each jump of a position that is not its own. It would
 * jump to the first record by itself and say nothing, so it has no policy of its own for a position that does not exist.
 */
final class TrackingConsumer extends KafkaConsumer<byte[], byte[]> {
    private static final Logger LOG = LoggerFactory.getLogger(TrackingConsumer.class);
    private static final Duration BEGINNING_TIMEOUT = Duration.ofSeconds(5);
    private static final long POSITION_NANOS = Duration.ofMillis(100).toNanos();
    /** By then everything is committed that the last record has caused. */
    private static final long IDLE_NANOS = Duration.ofSeconds(2).toNanos();

    /** Kafka's own. */
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(30);

    private static final Duration IDLE_POLL = Duration.ofMillis(100);

    private final InputProgress inputs;
    private final boolean isOfThisProcess;
    private Set<TopicPartition> known = Set.of();
    /** Partitions of which no position is known yet. */
    private final Set<TopicPartition> unknown = new HashSet<>();

    private long askedNanos = System.nanoTime();
    /** When records were read last, or partitions changed. */
    private long busyNanos = System.nanoTime();

    TrackingConsumer(Map<String, Object> config, InputProgress inputs) {
        super(withoutReset(config), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        this.inputs = inputs;
        isOfThisProcess = ProcessName.isOne(config.get(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG));
    }

    private static Map<String, Object> withoutReset(Map<String, Object> config) {
        Map<String, Object> changed = new HashMap<>(config);
        changed.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
        return changed;
    }

    @Override
    public ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
        Collection<TopicPartition> again = inputs.takeToReadAgain(known);
        if (!again.isEmpty()) {
            LOG.warn("{} are read from their beginnings, because their topics were made again", again);
            seekToBeginning(again);
        }
        ConsumerRecords<byte[], byte[]> records = polled(idled(timeout));
        Set<TopicPartition> assigned = assignment();
        if (!assigned.equals(known)) {
            assign(assigned);
            busyNanos = System.nanoTime();
        }
        if (!records.isEmpty()) {
            busyNanos = System.nanoTime();
        }
        records.nextOffsets().forEach((partition, next) -> fetched(partition, records.records(partition), next));
        if (!unknown.isEmpty()) {
            askPositions();
        }
        CommitRequests.ofThread().returned(records.count(), unread(records.partitions()), System.currentTimeMillis());
        return records;
    }

    private long unread(Set<TopicPartition> partitions) {
        long unread = 0;
        for (TopicPartition partition : partitions) {
            unread += currentLag(partition).orElse(0);
        }
        return unread;
    }

    /**
     * Where nothing comes, a poll may wait longer: a record ends it at once, and what only time causes comes by so much later.
     * One that must not wait at all, because the thread has something else to do, does not.
     */
    private Duration idled(Duration timeout) {
        boolean isIdle = System.nanoTime() - busyNanos > IDLE_NANOS;
        return isIdle && !timeout.isZero() && timeout.compareTo(IDLE_POLL) < 0 ? IDLE_POLL : timeout;
    }

    private ConsumerRecords<byte[], byte[]> polled(Duration timeout) {
        try {
            return super.poll(timeout);
        } catch (OffsetOutOfRangeException e) {
            answered(() -> jump(e.offsetOutOfRangePartitions()));
        } catch (NoOffsetForPartitionException e) {
            answered(() -> begin(e.partitions()));
        }
        return ConsumerRecords.empty();
    }

    /** If no broker answers, the next poll finds the same. */
    private static void answered(Runnable question) {
        try {
            question.run();
        } catch (TimeoutException e) {
            LOG.debug("Where the log begins is not known yet", e);
        }
    }

    private void assign(Set<TopicPartition> assigned) {
        for (TopicPartition partition : known) {
            if (!assigned.contains(partition)) {
                inputs.givenUp(partition, this);
                unknown.remove(partition);
            }
        }
        for (TopicPartition partition : assigned) {
            if (!known.contains(partition)) {
                inputs.taken(partition, this);
                unknown.add(partition);
            }
        }
        known = Set.copyOf(assigned);
    }

    private void fetched(
            TopicPartition partition, List<ConsumerRecord<byte[], byte[]>> records, OffsetAndMetadata next) {
        unknown.remove(partition);
        boolean any = !records.isEmpty();
        long first = any ? records.get(0).offset() : next.offset();
        long last = any ? records.get(records.size() - 1).offset() : -1;
        inputs.partition(partition).fetched(first, last, next.offset());
    }

    /** Of a partition in which nothing moves, the position is not told with the records. */
    private void askPositions() {
        long now = System.nanoTime();
        if (now - askedNanos < POSITION_NANOS) {
            return;
        }
        askedNanos = now;
        for (TopicPartition partition : List.copyOf(unknown)) {
            try {
                inputs.partition(partition).begins(position(partition, Duration.ZERO));
                unknown.remove(partition);
            } catch (TimeoutException | NoOffsetForPartitionException e) {
                LOG.trace("The position of {} is not known yet", partition, e);
            }
        }
    }

    /** The log does not have the positions: it begins behind them, or it is another log. */
    private void jump(Map<TopicPartition, Long> positions) {
        Map<TopicPartition, Long> beginnings = beginningOffsets(positions.keySet(), BEGINNING_TIMEOUT);
        positions.forEach((partition, position) -> {
            long beginning = beginnings.getOrDefault(partition, 0L);
            Kind kind = beginning > position ? Kind.REMOVED : Kind.MADE_AGAIN;
            lost(new InputLoss(partition.topic(), partition.partition(), kind, position, beginning));
            seek(partition, beginning);
        });
    }

    /** Nothing was ever committed, or it was forgotten. */
    private void begin(Set<TopicPartition> partitions) {
        beginningOffsets(partitions, BEGINNING_TIMEOUT).forEach((partition, beginning) -> {
            if (beginning > 0) {
                inputs.lost(new InputLoss(partition.topic(), partition.partition(), Kind.FORGOTTEN, -1, beginning));
            }
            seek(partition, beginning);
        });
    }

    private void lost(InputLoss loss) {
        LOG.warn("{}; the reading goes on from offset {}", loss, loss.to());
        inputs.lost(loss);
    }

    @Override
    public void seek(TopicPartition partition, long offset) {
        super.seek(partition, offset);
        moved(List.of(partition));
    }

    @Override
    public void seek(TopicPartition partition, OffsetAndMetadata offset) {
        super.seek(partition, offset);
        moved(List.of(partition));
    }

    @Override
    public void seekToBeginning(Collection<TopicPartition> partitions) {
        super.seekToBeginning(partitions);
        moved(partitions);
    }

    @Override
    public void seekToEnd(Collection<TopicPartition> partitions) {
        super.seekToEnd(partitions);
        moved(partitions);
    }

    private void moved(Collection<TopicPartition> partitions) {
        for (TopicPartition partition : partitions) {
            inputs.partition(partition).forget();
            if (known.contains(partition)) {
                unknown.add(partition);
            }
        }
    }

    @Override
    public void close() {
        close(CloseOptions.timeout(CLOSE_TIMEOUT));
    }

    /** A thread that is replaced has another name than the one before, whose partitions would wait for the session to end. */
    @Override
    public void close(CloseOptions options) {
        assign(Set.of());
        boolean leaves = isOfThisProcess && options.groupMembershipOperation() == GroupMembershipOperation.DEFAULT;
        super.close(leaves ? options.withGroupMembershipOperation(GroupMembershipOperation.LEAVE_GROUP) : options);
    }
}
