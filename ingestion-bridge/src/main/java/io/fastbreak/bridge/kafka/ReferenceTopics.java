package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.CardRecord;
import io.fastbreak.model.fixture.CardRecord.InvalidCardException;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.wire.NewestRecords;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The topics that every bridge reads completely: fixture cards and the catalog's records from their beginning, what
 * traders have set as far back as it may concern a game, and beacons from now on.
 */
final class ReferenceTopics implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReferenceTopics.class);

    private final KafkaConsumer<String, byte[]> consumer;
    private final String cards;
    private final String fixtures;
    private final String prices;
    private final String beacons;
    private final Bridge bridge;
    private final ReadProgress progress;
    private List<TopicPartition> pricePartitions = List.of();
    private final NewestRecords newestCards = new NewestRecords();
    private final NewestRecords newestPrices = new NewestRecords();

    ReferenceTopics(Map<String, Object> clientConfig, BridgeSettings settings, Bridge bridge) {
        this.consumer = KafkaReader.standalone(clientConfig);
        this.cards = settings.topic("fixtures.cards");
        this.fixtures = settings.topic("fixtures");
        this.prices = settings.topic("ingestion.prices");
        this.beacons = settings.topic("pipeline.beacons");
        this.bridge = bridge;
        this.progress = new ReadProgress(clientConfig, consumer, "traders' records, without which no market is open");
    }

    /**
     * Reads the existing cards and prices, so that no fixture is first sent without them.
     *
     * @param pricesSince what traders have set before has ended
     * @throws org.apache.kafka.common.errors.RetriableException if the brokers do not answer or a topic does not exist; it may
     *     be called again
     */
    void start(Instant pricesSince) {
        List<TopicPartition> cardPartitions = new ArrayList<>(KafkaReader.partitions(consumer, cards));
        cardPartitions.addAll(KafkaReader.partitions(consumer, fixtures));
        pricePartitions = KafkaReader.partitions(consumer, prices);
        pricePartitions.forEach(partition -> bridge.tradersReadUntil(partition.partition(), Long.MIN_VALUE / 2));
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

    /** Reads new records. */
    void poll() {
        consumer.poll(Duration.ZERO).forEach(this::read);
        progress.report(
                pricePartitions,
                bridge.nanoTime(),
                (partition, nanos) -> bridge.tradersReadUntil(partition.partition(), nanos));
    }

    @Override
    public void close() {
        progress.close();
        consumer.close();
    }

    /** An error in one record does not stop the others. */
    private void read(ConsumerRecord<String, byte[]> message) {
        try {
            apply(message);
        } catch (RuntimeException e) {
            LOG.error("Skipped {}", JsonRecords.position(message), e);
        }
    }

    private void apply(ConsumerRecord<String, byte[]> message) {
        if (message.topic().equals(cards)) {
            readCard(message);
        } else if (message.topic().equals(fixtures)) {
            readFixture(message);
        } else if (message.topic().equals(prices)) {
            bridge.traderPrices(PriceRecords.read(message).stream()
                    .filter(override -> isNewest(newestPrices, override.subject(), message))
                    .toList());
        } else {
            JsonRecords.value(message, Beacon.class).ifPresent(bridge::beacon);
        }
    }

    private void readCard(ConsumerRecord<String, byte[]> message) {
        try {
            CardRecord card = CardRecord.read(message.key(), message.value());
            if (isNewest(newestCards, message.key(), message)) {
                bridge.card(card);
            }
        } catch (InvalidCardException e) {
            LOG.warn("Skipped {}: {}", JsonRecords.position(message), e.getMessage());
        }
    }

    private void readFixture(ConsumerRecord<String, byte[]> message) {
        Optional<Fixture> fixture = JsonRecords.value(message, Fixture.class)
                .filter(read -> read.fixtureId() != null && read.fixtureId().equals(message.key()));
        if (fixture.isPresent()) {
            bridge.catalogRecord(fixture.get());
        } else if (message.value() == null && message.key() != null) {
            bridge.removeCatalogRecord(message.key());
        } else {
            LOG.warn(
                    "Skipped {}: not a catalog record, or not of the fixture that its key names",
                    JsonRecords.position(message));
        }
    }

    private static boolean isNewest(NewestRecords records, String subject, ConsumerRecord<String, byte[]> message) {
        return records.isNewest(subject, message.partition(), message.timestamp());
    }
}
