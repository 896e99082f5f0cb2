package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.lab.broker.BrokerTopics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.log.TopicNames;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A bridge's worker with topics of its own on a broker that its class starts and closes, and a simulated platform. */
abstract class WorkerBench {
    protected static final int PARTITIONS = 2;
    private static final AtomicInteger RUNS = new AtomicInteger();

    protected final BridgeSettings settings =
            TestSettings.with(TopicNames.with("test-" + RUNS.incrementAndGet()), Mode.LIVE);
    protected final TestPlatform platform = new TestPlatform();
    protected final KafkaProducer<String, byte[]> producer;
    protected final ScheduledExecutorService pipeline = Executors.newSingleThreadScheduledExecutor();
    private final EmbeddedBroker broker;

    WorkerBench(EmbeddedBroker broker) {
        this.broker = broker;
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                new StringSerializer(),
                new ByteArraySerializer());
    }

    @BeforeEach
    void start() throws Exception {
        new BrokerTopics(broker.bootstrapServers())
                .create(
                        Stream.of(
                                        "events.raw",
                                        "games.scoring",
                                        "pipeline.beacons",
                                        "fixtures.cards",
                                        "fixtures",
                                        "bridge.leases",
                                        "ingestion.prices",
                                        "ingestion.receipts",
                                        "ingestion.markets",
                                        "markets.results")
                                .map(settings::topic),
                        PARTITIONS);
        Future<?> unused = pipeline.scheduleAtFixedRate(this::sendBeacons, 0, 500, TimeUnit.MILLISECONDS);
    }

    @AfterEach
    void end() {
        pipeline.shutdownNow();
        producer.close();
        platform.close();
    }

    /** Sends a summary whose transaction goes on. */
    protected void write(KafkaProducer<String, byte[]> transactional, TestSummary game) {
        Future<?> unused = transactional.send(new ProducerRecord<>(
                settings.topic("games.scoring"), game.fixtureId(), JsonRecords.write(game.summary())));
        transactional.flush();
    }

    protected List<String> reasons() {
        return platform.markets().stream()
                .map(market -> TestPlatform.customData(market.body(), "reasons"))
                .toList();
    }

    /** It has all partitions and beacons of each: a summary that it reads before them opens nothing until it is vouched for. */
    protected static boolean isServing(BridgeWorker worker) {
        BridgeWorker.Health health = worker.health();
        return health.partitions().size() == PARTITIONS && health.waitsFor() == null;
    }

    protected long heartbeats() {
        return platform.simulator().requests().of("sendHeartbeat");
    }

    protected void sendBeacons() {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            send("pipeline.beacons", "" + partition, Map.of("partition", partition, "utc", System.currentTimeMillis()));
        }
    }

    protected void send(String topic, String key, Object value) {
        Future<?> unused = producer.send(new ProducerRecord<>(settings.topic(topic), key, JsonRecords.write(value)));
    }

    protected long openMarketsAt(long version) {
        return platform.markets().stream()
                .map(IngestedEntity::body)
                .filter(body -> !body.path("isSuspended").asBoolean()
                        && TestPlatform.customData(body, "stateVersion").equals(Long.toString(version)))
                .count();
    }

    protected BridgeWorker worker() {
        return worker(settings, platform);
    }

    protected BridgeWorker worker(BridgeSettings settings) {
        return worker(settings, platform);
    }

    protected BridgeWorker worker(BridgeSettings settings, TestPlatform platform) {
        return worker(settings, platform, InstantSource.system());
    }

    protected BridgeWorker worker(BridgeSettings settings, TestPlatform platform, InstantSource clock) {
        return new BridgeWorker(
                settings,
                Map.of("bootstrap.servers", broker.bootstrapServers()),
                settings.topic("bridge"),
                new BrownianPriceModel(ModelParameters.defaults()),
                platform.client(),
                clock,
                new SimpleMeterRegistry());
    }
}
