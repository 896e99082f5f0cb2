package io.fastbreak.bridge.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.utils.Utils;

/**
 * The bodies last sent for the fixtures of one partition.
 *
 * @param bodies by fixture
 * @param unreadable fixtures whose last record cannot be read
 */
record LastSentMarkets(Map<String, IngestionMarkets> bodies, Set<String> unreadable) {

    LastSentMarkets() {
        this(new HashMap<>(), new HashSet<>());
    }

    /**
     * Reads partitions to their ends.
     *
     * @param count of all partitions
     * @throws org.apache.kafka.common.errors.TimeoutException if the brokers do not answer
     */
    static Map<Integer, LastSentMarkets> readLast(
            Map<String, Object> clientConfig, BridgeSettings settings, List<Integer> partitions, int count) {
        Map<Integer, LastSentMarkets> last = KafkaReader.readAll(
                clientConfig,
                settings.topic("ingestion.markets"),
                partitions,
                LastSentMarkets::new,
                LastSentMarkets::apply);
        last.forEach((partition, of) -> of.removeMoved(partition, count));
        return last;
    }

    /** Applies a record; a newer one replaces an older one. A shadow's bodies were never sent. */
    void apply(ConsumerRecord<String, byte[]> message) {
        bodies.remove(message.key());
        unreadable.remove(message.key());
        Optional<IngestionMarkets> read = MarketRecords.read(message);
        read.filter(markets -> !markets.shadow()).ifPresent(markets -> bodies.put(message.key(), markets));
        if (MarketRecords.isUnreadable(message, read)) {
            unreadable.add(message.key());
        }
    }

    /**
     * Removes fixtures that have another partition since partitions were added, and whose markets are known to be suspended:
     * the bridge of that partition serves them.
     *
     * @param partition of these fixtures' records
     * @param count of all partitions
     */
    void removeMoved(int partition, int count) {
        bodies.values().removeIf(markets -> !markets.isOpen() && home(markets.fixtureId(), count) != partition);
    }

    private static int home(String fixtureId, int count) {
        return Utils.toPositive(Utils.murmur2(fixtureId.getBytes(UTF_8))) % count;
    }
}
