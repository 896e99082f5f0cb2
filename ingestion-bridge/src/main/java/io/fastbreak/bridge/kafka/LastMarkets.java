package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** The bodies last sent for the fixtures of some partitions. */
final class LastMarkets {
    private final Map<String, Object> clientConfig;
    private final String topic;

    LastMarkets(Map<String, Object> clientConfig, BridgeSettings settings) {
        this.clientConfig = clientConfig;
        this.topic = settings.topic("ingestion.markets");
    }

    /** Reads partitions to their ends; what a shadow recorded was never sent. */
    Map<Integer, Collection<IngestionMarkets>> read(List<Integer> partitions) {
        Map<Integer, Map<String, IngestionMarkets>> last = new HashMap<>();
        partitions.forEach(partition -> last.put(partition, new HashMap<>()));
        List<TopicPartition> assigned = partitions.stream()
                .map(partition -> new TopicPartition(topic, partition))
                .toList();
        try (KafkaConsumer<String, byte[]> consumer = KafkaReader.alone(clientConfig)) {
            consumer.assign(assigned);
            KafkaReader.readToEnd(consumer, assigned, message -> note(message, last.get(message.partition())));
        }
        return Map.copyOf(last.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue()
                .values())));
    }

    private static void note(ConsumerRecord<String, byte[]> message, @Nullable Map<String, IngestionMarkets> last) {
        if (last != null) {
            Records.value(message, IngestionMarkets.class)
                    .filter(markets -> !markets.shadow())
                    .ifPresentOrElse(markets -> last.put(message.key(), markets), () -> last.remove(message.key()));
        }
    }
}
