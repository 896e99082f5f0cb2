package io.fastbreak.bridge.kafka;

import static io.fastbreak.bridge.Receipt.Outcome.CREATED;
import static io.fastbreak.bridge.Receipt.Outcome.UPDATED;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.Games;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Platform;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.lab.broker.LogReader;
import io.fastbreak.lab.broker.Topics;
import io.fastbreak.model.wire.Json;
import io.fastbreak.simulator.ingestion.EntityView;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BridgeWorkerTest {
    private static final BridgeSettings SETTINGS =
            BridgeSettings.defaults().withSettleTime(Platform.REQUEST_TIMEOUT.plusMillis(100));
    private static final int PARTITIONS = 2;

    private final EmbeddedBroker broker = EmbeddedBroker.start();
    private final Platform platform = new Platform();
    private final KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()), new StringSerializer(), new ByteArraySerializer());
    private final ScheduledExecutorService pipeline = Executors.newSingleThreadScheduledExecutor();

    @BeforeEach
    void start() {
        try (Topics topics = new Topics(broker.bootstrapServers())) {
            topics.create(Stream.of(
                            "games.scoring",
                            "pipeline.beacons",
                            "fixtures.cards",
                            "ingestion.prices",
                            "ingestion.receipts",
                            "ingestion.markets")
                    .map(name -> new NewTopic(SETTINGS.topic(name), PARTITIONS, (short) 1))
                    .toList());
        }
        Future<?> unused = pipeline.scheduleAtFixedRate(this::sendBeacons, 0, 500, TimeUnit.MILLISECONDS);
    }

    @AfterEach
    void end() {
        pipeline.shutdownNow();
        producer.close();
        platform.close();
        broker.close();
    }

    @Test
    void games_are_forwarded_and_a_restart_goes_on_with_them() throws Exception {
        // given
        send("fixtures.cards", "E2024-276", Map.of("fixtureId", "E2024-276", "name", "Real Madrid v Milan"));

        // when
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> worker.health().partitions().size() == PARTITIONS);
            Thread.sleep(1_000); // until a beacon has come
            sendSummary(1);
            eventually(() -> platform.markets().size() == 3 && openMarketsAt(1) == 3);
            eventually(() -> worker.health().lag() == 0);
        }

        // then
        assertThat(platform.simulator().ingestion().fixtures()).singleElement().satisfies(fixture -> assertThat(
                        fixture.body().path("name").asText())
                .isEqualTo("Real Madrid v Milan"));
        assertThat(values("ingestion.receipts", Receipt.class))
                .extracting(Receipt::outcome)
                .containsExactly(CREATED, CREATED, CREATED, CREATED, UPDATED, UPDATED, UPDATED);
        assertThat(values("ingestion.markets", IngestionMarkets.class)).last().satisfies(markets -> {
            assertThat(markets.stateVersion()).isEqualTo(1);
            assertThat(markets.markets()).hasSize(3);
            assertThat(markets.isOpen()).isFalse();
        });
        assertThat(openMarketsAt(1)).isZero();

        // when
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> worker.health().partitions().size() == PARTITIONS);
            Thread.sleep(1_000); // until a beacon has come
            sendSummary(2);

            // then
            eventually(() -> openMarketsAt(2) == 3);
        }
        assertThat(platform.markets()).hasSize(3);
    }

    private BridgeWorker worker() {
        return new BridgeWorker(
                SETTINGS,
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                "bridge",
                new BrownianPriceModel(ModelParameters.defaults()),
                platform.client(),
                InstantSource.system(),
                new SimpleMeterRegistry());
    }

    private void sendSummary(long version) {
        Games game = Games.live("E2024-276", version).asOf(Instant.now().toEpochMilli());
        send("games.scoring", game.fixtureId(), game.summary());
    }

    private void sendBeacons() {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            send("pipeline.beacons", "" + partition, Map.of("partition", partition, "utc", System.currentTimeMillis()));
        }
    }

    private void send(String topic, String key, Object value) {
        Future<?> unused = producer.send(new ProducerRecord<>(SETTINGS.topic(topic), key, Json.bytes(value)));
    }

    private long openMarketsAt(long version) {
        return platform.markets().stream()
                .map(EntityView::body)
                .filter(body -> !body.path("isSuspended").asBoolean()
                        && Platform.customData(body, "stateVersion").equals(Long.toString(version)))
                .count();
    }

    private <T> List<T> values(String topic, Class<T> type) throws IOException {
        List<T> values = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> message :
                LogReader.committed(broker.bootstrapServers()).read(List.of(SETTINGS.topic(topic)))) {
            values.add(BridgeJson.read(message.value(), type));
        }
        return values;
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        for (int i = 0; i < 400 && !condition.getAsBoolean(); i++) {
            Thread.sleep(25);
        }
        assertThat(condition.getAsBoolean()).isTrue();
    }
}
