package io.fastbreak.catalog.kafka;

import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.wire.Json;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The last records of the fixtures topic. */
final class LastFixtures {
    private static final Logger LOG = LoggerFactory.getLogger(LastFixtures.class);
    private static final Duration POLL = Duration.ofMillis(100);

    private LastFixtures() {}

    /**
     * Reads partitions to their current ends, and returns the last records by partition and fixture id. Waits for open
     * transactions, so that no record of a predecessor is missed.
     */
    static Map<Integer, Map<String, Fixture>> read(
            CatalogClients clients, String topic, Collection<Integer> partitions) {
        Map<Integer, Map<String, Fixture>> last = new HashMap<>();
        partitions.forEach(partition -> last.put(partition, new HashMap<>()));
        List<TopicPartition> assigned = partitions.stream()
                .map(partition -> new TopicPartition(topic, partition))
                .toList();
        try (KafkaConsumer<String, byte[]> uncommitted = clients.standalone("read_uncommitted");
                KafkaConsumer<String, byte[]> reader = clients.standalone("read_committed")) {
            Map<TopicPartition, Long> ends = uncommitted.endOffsets(assigned);
            reader.assign(assigned);
            reader.seekToBeginning(assigned);
            while (ends.entrySet().stream().anyMatch(end -> reader.position(end.getKey()) < end.getValue())) {
                reader.poll(POLL)
                        .forEach(message -> note(message, last.getOrDefault(message.partition(), new HashMap<>())));
            }
        }
        return last;
    }

    private static void note(ConsumerRecord<String, byte[]> message, Map<String, Fixture> last) {
        try {
            Fixture fixture = message.value() == null ? null : Json.read(message.value(), Fixture.class);
            if (message.value() == null) {
                last.remove(message.key());
            } else if (fixture != null && message.key() != null && message.key().equals(fixture.fixtureId())) {
                last.put(message.key(), fixture);
            } else {
                LOG.warn(
                        "Skipped a fixture that its key does not name: {}-{}@{}",
                        message.topic(),
                        message.partition(),
                        message.offset());
            }
        } catch (UncheckedIOException e) {
            LOG.warn(
                    "Skipped a record without a fixture: {}-{}@{}",
                    message.topic(),
                    message.partition(),
                    message.offset(),
                    e);
        }
    }
}
