package io.fastbreak.benchmarks.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.kafka.KafkaFutures;
import io.fastbreak.pipeline.kafka.LogReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.utils.Utils;

/** Watches an output topic until all expected records can be read. */
final class OutputProgress implements AutoCloseable {
    private static final long POLL_MS = 20;

    private final Admin admin;
    private final LogReader reader;
    private final String topic;
    private final Map<TopicPartition, OffsetSpec> ends;

    OutputProgress(Settings settings, String topic) {
        this.topic = topic;
        admin = Admin.create(new KafkaClients(settings).connection());
        reader = LogReader.committed(settings.get(SettingsCatalog.BOOTSTRAP));
        TopicDescription described = requireNonNull(
                KafkaFutures.await(admin.describeTopics(List.of(topic)).allTopicNames())
                        .get(topic));
        ends = described.partitions().stream()
                .collect(Collectors.toMap(
                        partition -> new TopicPartition(topic, partition.partition()), any -> OffsetSpec.latest()));
    }

    /**
     * Waits until a read_committed reader can have that many records.
     *
     * @param sent how many records were sent to the topic, those of aborted transactions too
     * @param isAlive true if the application that writes is alive
     * @param patience how long the committed end may stay where it is
     * @return when that was, as of {@link System#nanoTime}
     * @throws OperationFailedException if the application has failed, makes no progress, or has written too many
     */
    long await(long records, LongSupplier sent, BooleanSupplier isAlive, Duration patience) {
        while (true) {
            awaitCommitted(records, sent, isAlive, patience);
            long end = System.nanoTime();
            // Neither end offsets nor sent records are a count of readable ones, so they are read.
            long readable = readable();
            if (readable > records) {
                throw new OperationFailedException(readable + " records came out where " + records + " went in");
            }
            if (readable == records) {
                return end;
            }
        }
    }

    private void awaitCommitted(long records, LongSupplier sent, BooleanSupplier isAlive, Duration patience) {
        long reached = 0;
        long movedAt = System.nanoTime();
        while (!mayBeComplete(reached, records, sent)) {
            Utils.sleep(POLL_MS);
            long now = end(IsolationLevel.READ_COMMITTED);
            movedAt = now > reached ? System.nanoTime() : movedAt;
            reached = now;
            if (!isAlive.getAsBoolean() || System.nanoTime() - movedAt > patience.toNanos()) {
                throw new OperationFailedException("the topology stopped at " + reached + " of " + records
                        + " records; FASTBREAK_KAFKA_LOG_LEVEL=WARN may show why");
            }
        }
    }

    /** The cheap questions first; offsets include transaction markers. */
    private boolean mayBeComplete(long committed, long records, LongSupplier sent) {
        return committed >= records
                && sent.getAsLong() >= records
                && end(IsolationLevel.READ_UNCOMMITTED) == end(IsolationLevel.READ_COMMITTED);
    }

    private long readable() {
        AtomicLong records = new AtomicLong();
        reader.read(List.of(topic), record -> records.incrementAndGet());
        return records.get();
    }

    private long end(IsolationLevel isolation) {
        return KafkaFutures.await(admin.listOffsets(ends, new ListOffsetsOptions(isolation))
                        .all())
                .values()
                .stream()
                .mapToLong(end -> end.offset())
                .sum();
    }

    @Override
    public void close() {
        admin.close();
    }
}
