package io.fastbreak.app.pipeline;

import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.RestartingReader;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/**
 * When a committed beacon of each partition was last read. Beacons commit with everything else of their partition, so a
 * fresh one shows that Kafka can be written and read, and that some instance processes the partition.
 */
final class CommittedBeacons implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);

    private final Map<Integer, Long> read = new ConcurrentHashMap<>();
    private volatile Set<Integer> all = Set.of();
    private final long limitNanos;
    private final RestartingReader reading;

    /**
     * @param limit an older beacon shows nothing
     */
    CommittedBeacons(KafkaClients clients, String topic, Duration limit) {
        this.limitNanos = limit.toNanos();
        this.reading = new RestartingReader("fastbreak-beacons", () -> clients.follower(topic), this::follow);
    }

    private void follow(Consumer<byte[], byte[]> reader, BooleanSupplier isRunning) {
        reader.seekToEnd(reader.assignment());
        all = reader.assignment().stream().map(TopicPartition::partition).collect(Collectors.toSet());
        while (isRunning.getAsBoolean()) {
            reader.poll(POLL).forEach(record -> read.put(record.partition(), System.nanoTime()));
        }
    }

    /** Those of these partitions without a fresh beacon; of none, all that have no fresh one. */
    Set<Integer> silent(Set<Integer> held) {
        long now = System.nanoTime();
        return (held.isEmpty() ? all : held)
                .stream()
                        .filter(partition -> {
                            Long last = read.get(partition);
                            return last == null || now - last > limitNanos;
                        })
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    /** True if each of these partitions had a beacon, and none within that time. */
    boolean areSilent(Set<Integer> partitions, Duration time) {
        long now = System.nanoTime();
        return partitions.stream().allMatch(partition -> {
            Long last = read.get(partition);
            return last != null && now - last > time.toNanos();
        });
    }

    /** True if there are beacons to be read at all: not before the topic could be read for the first time. */
    boolean isReading() {
        return !all.isEmpty();
    }

    @Override
    public void close() {
        reading.close();
    }
}
