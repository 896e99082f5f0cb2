package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/** The bodies last sent for the fixtures of a partition. */
final class LastMarkets {
    private final Map<String, Object> clientConfig;
    private final String topic;

    LastMarkets(Map<String, Object> clientConfig, BridgeSettings settings) {
        this.clientConfig = clientConfig;
        this.topic = settings.topic("ingestion.markets");
    }

    /** Reads one partition to its end. */
    Collection<IngestionMarkets> read(int partition) {
        Map<String, IngestionMarkets> last = new HashMap<>();
        List<TopicPartition> assigned = List.of(new TopicPartition(topic, partition));
        try (KafkaConsumer<String, byte[]> consumer = KafkaReader.alone(clientConfig)) {
            consumer.assign(assigned);
            KafkaReader.readToEnd(consumer, assigned, message -> Records.value(message, IngestionMarkets.class)
                    .ifPresentOrElse(markets -> last.put(message.key(), markets), () -> last.remove(message.key())));
        }
        return last.values();
    }
}
