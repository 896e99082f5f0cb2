package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.forward.Bridge;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;

/**
 * Reads the summaries of the worker's partitions as soon as they are written, before their transactions are committed, in a
 * thread of its own: a game that one of them closes is closed some milliseconds sooner. A market suspended for a
 * transaction that is then aborted does no harm, and neither does a record that is not read here: it is read when it is committed.
 */
final class UncommittedSummaries implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500);
    private static final long RETRY_NANOS = Duration.ofSeconds(1).toNanos();
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final KafkaConsumer<String, byte[]> consumer;
    private final Bridge bridge;
    private final Outage outage = new Outage("Reads of summaries that are not committed");
    private final Thread thread = new Thread(this::run, "fastbreak-bridge-uncommitted");
    private volatile Set<TopicPartition> followed = Set.of();
    private volatile boolean closing;

    UncommittedSummaries(Map<String, Object> clientConfig, Bridge bridge) {
        this.consumer = KafkaReader.uncommitted(clientConfig);
        this.bridge = bridge;
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Reads these partitions from now on. */
    void follow(Set<TopicPartition> partitions) {
        if (!partitions.equals(followed)) {
            followed = partitions;
            consumer.wakeup();
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        try (consumer) {
            while (!closing) {
                step();
            }
        }
    }

    /** No error ends it. */
    private void step() {
        try {
            if (!consumer.assignment().equals(followed)) {
                consumer.assign(followed);
            }
            if (consumer.assignment().isEmpty()) {
                LockSupport.parkNanos(POLL.toNanos());
            } else {
                consumer.poll(POLL).forEach(this::pass);
            }
            outage.ended();
        } catch (WakeupException | InterruptException e) {
            // Other partitions, or the end.
        } catch (Throwable e) {
            outage.failed(e.getClass().getSimpleName(), e);
            LockSupport.parkNanos(RETRY_NANOS);
        }
    }

    private void pass(ConsumerRecord<String, byte[]> message) {
        SummaryRecords.read(message)
                .ifPresent(summary -> bridge.uncommitted(message.partition(), summary, message.offset()));
    }

    @Override
    public void close() {
        closing = true;
        consumer.wakeup();
        try {
            thread.join(CLOSE_TIMEOUT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
