package io.fastbreak.bridge.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;

/**
 * Reads a topic's partitions of the numbers that the worker has as soon as something is written, before its transaction is
 * committed, in a thread of its own: a game that a record closes is closed some milliseconds sooner. A market suspended for a
 * transaction that is then aborted does no harm, and neither does a record that is not read here: what it says comes with the
 * committed summaries.
 */
final class EarlyReader implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(500);
    private static final long RETRY_NANOS = Duration.ofSeconds(1).toNanos();
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final KafkaConsumer<String, byte[]> consumer;
    private final String topic;
    private final Consumer<ConsumerRecord<String, byte[]>> reader;
    private final Outage outage;
    private final Thread thread;
    private volatile Set<Integer> followed = Set.of();
    /** Of which the present assignment was made. */
    private Set<Integer> assigned = Set.of();

    private volatile boolean closing;

    EarlyReader(Map<String, Object> clientConfig, String topic, Consumer<ConsumerRecord<String, byte[]>> reader) {
        this.consumer = KafkaReader.uncommitted(clientConfig);
        this.topic = topic;
        this.reader = reader;
        this.outage =
                new Outage("Early reads of " + topic + ", without which games are closed some milliseconds later,");
        this.thread = new Thread(this::run, "fastbreak-bridge-early");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Reads the partitions of these numbers from now on, as far as there are any. */
    void follow(Set<Integer> partitions) {
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
            Set<Integer> numbers = followed;
            if (!assigned.equals(numbers)) {
                consumer.assign(numbers.isEmpty() ? List.of() : partitions(numbers));
                assigned = numbers;
            }
            if (consumer.assignment().isEmpty()) {
                LockSupport.parkNanos(POLL.toNanos());
            } else {
                consumer.poll(POLL).forEach(reader);
            }
            outage.ended();
        } catch (WakeupException | InterruptException e) {
            // Other partitions, or the end.
        } catch (Throwable e) {
            outage.failed(e.getClass().getSimpleName(), e);
            LockSupport.parkNanos(RETRY_NANOS);
        }
    }

    private List<TopicPartition> partitions(Set<Integer> numbers) {
        return KafkaReader.partitions(consumer, topic).stream()
                .filter(partition -> numbers.contains(partition.partition()))
                .toList();
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
