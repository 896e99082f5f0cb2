package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.market.WrittenResults;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Reads the results of the worker's partitions: the last ones when it takes a partition over, and from then on each
 * record that is written, since one of the bridge before may come late. Used by one thread.
 */
final class ResultsTopic implements AutoCloseable {
    private final KafkaConsumer<String, byte[]> consumer;
    private final String topic;
    private final Bridge bridge;
    private final InstantSource clock;

    ResultsTopic(Map<String, Object> clientConfig, String topic, Bridge bridge, InstantSource clock) {
        this.consumer = KafkaReader.ofBridges(clientConfig);
        this.topic = topic;
        this.bridge = bridge;
        this.clock = clock;
    }

    /**
     * The results that are written of the fixtures of some partitions, which are followed from then on.
     *
     * @return by partition and fixture
     * @throws org.apache.kafka.common.errors.TimeoutException if the brokers do not answer
     */
    Map<Integer, Map<String, WrittenResults>> take(List<Integer> partitions) {
        List<TopicPartition> taken = named(partitions);
        List<TopicPartition> all = new ArrayList<>(consumer.assignment());
        all.removeAll(taken);
        all.addAll(taken);
        consumer.assign(all);
        consumer.seekToBeginning(taken);
        Map<Integer, Map<String, WrittenResults>> written = new HashMap<>();
        partitions.forEach(partition -> written.put(partition, new HashMap<>()));
        Instant now = clock.instant();
        KafkaReader.readToEnd(consumer, taken, message -> {
            Map<String, WrittenResults> ofPartition = written.get(message.partition());
            if (ofPartition != null) {
                ResultRecords.apply(message, ofPartition);
                // A year of markets would fill the heap.
                ofPartition.computeIfPresent(message.key(), (id, results) -> results.asOf(now));
            } else {
                follow(message);
            }
        });
        return written;
    }

    /** Reads what was written since. */
    void poll() {
        if (!consumer.assignment().isEmpty()) {
            consumer.poll(Duration.ZERO).forEach(this::follow);
        }
    }

    private void follow(ConsumerRecord<String, byte[]> message) {
        ResultRecords.last(message).ifPresent(results -> bridge.resultsRead(message.partition(), results));
    }

    /** The partitions are another worker's. */
    void drop(Collection<Integer> partitions) {
        List<TopicPartition> left = new ArrayList<>(consumer.assignment());
        left.removeAll(named(partitions));
        consumer.assign(left);
    }

    private List<TopicPartition> named(Collection<Integer> partitions) {
        return partitions.stream()
                .map(partition -> new TopicPartition(topic, partition))
                .toList();
    }

    @Override
    public void close() {
        consumer.close();
    }
}
