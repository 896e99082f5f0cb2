package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reads the bodies last sent for the fixtures of some partitions. */
final class LastSentMarkets {

    /**
     * The fixtures of one partition.
     *
     * @param bodies by fixture
     * @param unreadable fixtures whose last record cannot be read
     */
    record Last(Map<String, IngestionMarkets> bodies, Set<String> unreadable) {

        /** Applies a record; a newer one replaces an older one. A shadow's bodies were never sent. */
        void apply(ConsumerRecord<String, byte[]> message) {
            bodies.remove(message.key());
            unreadable.remove(message.key());
            MarketRecords.read(message)
                    .filter(markets -> !markets.shadow())
                    .ifPresent(markets -> bodies.put(message.key(), markets));
            if (MarketRecords.isUnreadable(message)) {
                unreadable.add(message.key());
            }
        }
    }

    private final Map<String, Object> clientConfig;
    private final String topic;

    LastSentMarkets(Map<String, Object> clientConfig, BridgeSettings settings) {
        this.clientConfig = clientConfig;
        this.topic = settings.topic("ingestion.markets");
    }

    /** Reads partitions to their ends. */
    Map<Integer, Last> read(List<Integer> partitions) {
        Map<Integer, Last> last = new HashMap<>();
        partitions.forEach(partition -> last.put(partition, new Last(new HashMap<>(), new HashSet<>())));
        KafkaReader.readAll(clientConfig, topic, partitions, message -> {
            Last of = last.get(message.partition());
            if (of != null) {
                of.apply(message);
            }
        });
        return last;
    }
}
