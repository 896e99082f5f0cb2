package io.fastbreak.bridge.kafka;

import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Collectors;
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
    /** A record whose time is wrong must not make it read a day. */
    private static final long MOST_BACK = 10_000;

    private final KafkaConsumer<String, byte[]> consumer;
    private final String topic;
    private final Duration back;
    private final Consumer<ConsumerRecord<String, byte[]>> reader;
    private final Outage outage;
    private final Thread thread;
    private volatile Set<TopicPartition> followed = Set.of();
    /** Partitions that are to be read back: a wake-up may have ended the attempt. */
    private final Set<TopicPartition> added = new HashSet<>();

    private volatile boolean closing;

    /**
     * @param back for how long back a partition is read when it is new to this process: the bridge before may have closed a game
     *     for what was written then
     */
    EarlyReader(
            Map<String, Object> clientConfig,
            String topic,
            Duration back,
            Consumer<ConsumerRecord<String, byte[]>> reader) {
        this.consumer = KafkaReader.uncommitted(clientConfig);
        this.topic = topic;
        this.back = back;
        this.reader = reader;
        this.outage =
                new Outage("Early reads of " + topic + ", without which games are closed later than they could be,");
        this.thread = new Thread(this::run, "fastbreak-bridge-early-" + topic);
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Reads the partitions of these numbers from now on. */
    void follow(Set<Integer> numbers) {
        Set<TopicPartition> partitions = numbers.stream()
                .map(number -> new TopicPartition(topic, number))
                .collect(Collectors.toSet());
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
            assign(followed);
            if (consumer.assignment().isEmpty()) {
                LockSupport.parkNanos(POLL.toNanos());
            } else {
                consumer.poll(POLL).forEach(reader);
            }
            outage.ended();
        } catch (WakeupException | InterruptException e) {
            // Other partitions, or the end.
        } catch (Throwable e) {
            added.clear();
            outage.failed(e.getClass().getSimpleName(), e);
            LockSupport.parkNanos(RETRY_NANOS);
        }
    }

    private void assign(Set<TopicPartition> partitions) {
        if (!partitions.equals(consumer.assignment())) {
            added.retainAll(partitions);
            partitions.stream()
                    .filter(partition -> !consumer.assignment().contains(partition))
                    .forEach(added::add);
            consumer.assign(partitions);
        }
        if (!added.isEmpty() && !back.isZero()) {
            KafkaReader.seekBack(consumer, added, Instant.now().minus(back), MOST_BACK);
        }
        added.clear();
    }

    @Override
    public void close() {
        closing = true;
        consumer.wakeup();
        LockSupport.unpark(thread);
        try {
            thread.join(CLOSE_TIMEOUT.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
