package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.FixtureCard;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;

/**
 * What the bridge reads of all partitions: the fixture cards, and what the catalogue makes of them, from their
 * beginning, traders' prices as far back as they may concern a game, the beacons from now on.
 */
final class SideTopics implements AutoCloseable {
    private final KafkaConsumer<String, byte[]> consumer;
    private final String cards;
    private final String fixtures;
    private final String prices;
    private final String beacons;
    private final Bridge bridge;

    SideTopics(Map<String, Object> clientConfig, BridgeSettings settings, Bridge bridge) {
        this.consumer = KafkaReader.alone(clientConfig);
        this.cards = settings.topic("fixtures.cards");
        this.fixtures = settings.topic("fixtures");
        this.prices = settings.topic("ingestion.prices");
        this.beacons = settings.topic("pipeline.beacons");
        this.bridge = bridge;
    }

    /**
     * Reads the cards and prices that there are, so that no fixture is first sent without its own.
     *
     * @param pricesSince when the first prices were sent that may concern a game of now
     */
    void start(Instant pricesSince) {
        List<TopicPartition> cardPartitions = new ArrayList<>(KafkaReader.partitions(consumer, cards));
        cardPartitions.addAll(KafkaReader.partitions(consumer, fixtures));
        List<TopicPartition> pricePartitions = KafkaReader.partitions(consumer, prices);
        List<TopicPartition> beaconPartitions = KafkaReader.partitions(consumer, beacons);
        List<TopicPartition> all = new ArrayList<>(cardPartitions);
        all.addAll(pricePartitions);
        all.addAll(beaconPartitions);
        consumer.assign(all);
        consumer.seekToBeginning(cardPartitions);
        consumer.seekToEnd(beaconPartitions);
        KafkaReader.seekToTime(consumer, pricePartitions, pricesSince);
        KafkaReader.readToEnd(consumer, cardPartitions, this::read);
        KafkaReader.readToEnd(consumer, pricePartitions, this::read);
    }

    /** Reads what has come since. */
    void poll() {
        consumer.poll(Duration.ZERO).forEach(this::read);
    }

    @Override
    public void close() {
        consumer.close();
    }

    private void read(ConsumerRecord<String, byte[]> message) {
        if (message.topic().equals(cards)) {
            Records.value(message, FixtureCard.class).ifPresent(bridge::card);
        } else if (message.topic().equals(fixtures)) {
            readFixture(message);
        } else if (message.topic().equals(prices)) {
            PriceRecords.word(message).ifPresent(bridge::hear);
        } else {
            Records.value(message, Beacon.class).ifPresent(bridge::beacon);
        }
    }

    /** A fixture of the catalogue reads as a card. */
    private void readFixture(ConsumerRecord<String, byte[]> message) {
        if (message.value() == null) {
            bridge.forgotten(message.key());
        } else {
            Records.value(message, FixtureCard.class).ifPresent(bridge::catalogued);
        }
    }
}
