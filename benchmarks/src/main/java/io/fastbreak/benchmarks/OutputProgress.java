package io.fastbreak.benchmarks;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.app.run.KafkaClients;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.utils.Utils;

/** Watches an output topic until all that is expected on it can be read. */
final class OutputProgress implements AutoCloseable {
    private static final long POLL_MS = 20;

    private final Admin admin;
    private final Map<TopicPartition, OffsetSpec> ends;

    OutputProgress(Settings settings, String topic) {
        admin = Admin.create(new KafkaClients(settings).connection());
        TopicDescription described = requireNonNull(
                await(admin.describeTopics(List.of(topic)).allTopicNames()).get(topic));
        ends = described.partitions().stream()
                .collect(Collectors.toMap(
                        partition -> new TopicPartition(topic, partition.partition()), any -> OffsetSpec.latest()));
    }

    /**
     * Returns when so many records were sent and no transaction hides any of them from a read_committed reader.
     *
     * @param sent how many the application says that it has sent, or a negative number where it has failed
     * @param patience how long nothing may move
     * @throws CannotRunException where the application has failed or stands still
     */
    void await(long records, LongSupplier sent, Duration patience) {
        long reached = 0;
        long movedAt = System.nanoTime();
        while (reached < records || hiddenRecords() > 0) {
            Utils.sleep(POLL_MS);
            long now = sent.getAsLong();
            if (now < 0 || System.nanoTime() - movedAt > patience.toNanos()) {
                throw new CannotRunException("the topology stopped at " + reached + " of " + records
                        + " records; FASTBREAK_KAFKA_LOG_LEVEL=WARN may say why");
            }
            movedAt = now > reached ? System.nanoTime() : movedAt;
            reached = now;
        }
    }

    private long hiddenRecords() {
        return end(IsolationLevel.READ_UNCOMMITTED) - end(IsolationLevel.READ_COMMITTED);
    }

    private long end(IsolationLevel isolation) {
        return await(admin.listOffsets(ends, new ListOffsetsOptions(isolation)).all()).values().stream()
                .mapToLong(end -> end.offset())
                .sum();
    }

    private static <T> T await(KafkaFuture<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        } catch (ExecutionException e) {
            throw new KafkaException(e.getCause());
        }
    }

    @Override
    public void close() {
        admin.close();
    }
}
