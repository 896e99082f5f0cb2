package io.fastbreak.bridge.kafka;

import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.lab.broker.BrokerTopics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.TopicNames;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a bridge reads before it is committed, on a real broker; the short form is in {@link BridgeWorkerTest}. */
@Tag("soak")
@Timeout(180)
class UncommittedSummariesTest {
    private static final int PARTITIONS = 2;
    private static final EmbeddedBroker BROKER = EmbeddedBroker.start();
    private static final BrokerTopics TOPICS = new BrokerTopics(BROKER.bootstrapServers());
    private static final AtomicInteger RUNS = new AtomicInteger();

    private final BridgeSettings settings =
            TestSettings.with(TopicNames.with("unc-" + RUNS.incrementAndGet()), Mode.LIVE);
    private final TestPlatform platform = new TestPlatform();
    private final KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
            Map.of("bootstrap.servers", BROKER.bootstrapServers()), new StringSerializer(), new ByteArraySerializer());
    private final ScheduledExecutorService pipeline = Executors.newSingleThreadScheduledExecutor();

    @BeforeEach
    void start() throws Exception {
        TOPICS.create(
                Stream.of(
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

    @AfterAll
    static void closeBroker() {
        BROKER.close();
    }

    private KafkaProducer<String, byte[]> transactional(String id) {
        KafkaProducer<String, byte[]> made = new KafkaProducer<>(
                Map.of("bootstrap.servers", BROKER.bootstrapServers(), "transactional.id", settings.topic(id)),
                new StringSerializer(),
                new ByteArraySerializer());
        made.initTransactions();
        return made;
    }

    private final TestSummary game =
            TestSummary.live("E2024-276", 1).asOf(Instant.now().toEpochMilli());
    private final TestSummary closed = game.version(2).with(Reason.GAP);

    private void vouch() {
        send("games.scoring", game.fixtureId(), game.summary().vouchedAt(System.currentTimeMillis()));
    }

    private void openAll(BridgeWorker worker) throws Exception {
        worker.start();
        eventually(() -> heartbeats() > 0);
        send("games.scoring", game.fixtureId(), game.summary());
        eventually(() -> openMarketsAt(1) == 3);
    }

    @Test
    void aborted_it_opens_with_the_next_word() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t")) {
            openAll(worker);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            other.abortTransaction();
            eventually(() -> {
                vouch();
                return openMarketsAt(1) == 3;
            });
        }
    }

    @Test
    void another_transaction_behind_it_that_stays_open_holds_nothing_back() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t");
                KafkaProducer<String, byte[]> hung = transactional("u")) {
            openAll(worker);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            hung.beginTransaction();
            write(hung, TestSummary.live("other", 1));
            other.abortTransaction();
            eventually(() -> {
                vouch();
                return openMarketsAt(1) == 3;
            });
            hung.abortTransaction();
        }
    }

    @Test
    void a_partition_that_moves_and_comes_back_is_read_before_it_is_committed_again() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t")) {
            openAll(worker);
            for (int i = 0; i < 2; i++) {
                try (BridgeWorker second = worker()) {
                    second.start();
                    eventually(() -> second.health().partitions().size() == 1);
                    other.beginTransaction();
                    eventually(() -> isClosedBy(other));
                }
                eventually(() -> isServing(worker));
                other.abortTransaction();
                eventually(() -> {
                    vouch();
                    return openMarketsAt(1) == 3;
                });
            }
            Thread.sleep(1_000);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            assertThat(reasons()).containsOnly("NOT_COMMITTED");
            other.abortTransaction();
        }
    }

    @Test
    void a_topic_that_is_made_again_forgets_it() throws Exception {
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = transactional("t");
                Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()))) {
            openAll(worker);
            for (int i = 0; i < 2_000; i++) {
                vouch();
            }
            producer.flush();
            eventually(() -> worker.health().lag() == 0);
            other.beginTransaction();
            eventually(() -> isClosedBy(other));
            admin.deleteTopics(Set.of(settings.topic("games.scoring"))).all().get();
            while (admin.listTopics().names().get().contains(settings.topic("games.scoring"))) {
                Thread.sleep(50);
            }
            TOPICS.create(Stream.of(settings.topic("games.scoring")), PARTITIONS);
            eventually(() -> {
                vouch();
                LockSupport.parkNanos(100_000_000L);
                return openMarketsAt(1) == 3;
            });
        }
    }

    @Test
    void it_stops_in_time_and_leaves_no_thread() throws Exception {
        long before = threads();
        BridgeWorker worker = worker();
        openAll(worker);
        assertThat(threads()).isGreaterThan(before);
        worker.close();
        BridgeWorker idle = worker();
        idle.close();
        eventually(() -> threads() <= before);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("fastbreak-bridge-uncommitted"))
                .count();
    }

    /** Writes the version that closes the game, again and again: the first may be written before the bridge reads. */
    private boolean isClosedBy(KafkaProducer<String, byte[]> transactional) {
        write(transactional, closed);
        return openMarketsAt(1) == 0;
    }

    /** Sends a summary whose transaction goes on. */
    private void write(KafkaProducer<String, byte[]> transactional, TestSummary game) {
        Future<?> unused = transactional.send(new ProducerRecord<>(
                settings.topic("games.scoring"), game.fixtureId(), JsonRecords.write(game.summary())));
        transactional.flush();
    }

    private List<String> reasons() {
        return platform.markets().stream()
                .map(market -> TestPlatform.customData(market.body(), "reasons"))
                .toList();
    }

    /** It has all partitions and beacons of each: a summary that it reads before them opens nothing until it is vouched for. */
    private static boolean isServing(BridgeWorker worker) {
        BridgeWorker.Health health = worker.health();
        return health.partitions().size() == PARTITIONS && health.waitsFor() == null;
    }

    private long heartbeats() {
        return platform.simulator().requests().of("sendHeartbeat");
    }

    private BridgeWorker worker() {
        return worker(settings, platform);
    }

    private static BridgeWorker worker(BridgeSettings settings, TestPlatform platform) {
        return new BridgeWorker(
                settings,
                Map.of("bootstrap.servers", BROKER.bootstrapServers()),
                settings.topic("bridge"),
                new BrownianPriceModel(ModelParameters.defaults()),
                platform.client(),
                InstantSource.system(),
                new SimpleMeterRegistry());
    }

    private void sendBeacons() {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            send("pipeline.beacons", "" + partition, Map.of("partition", partition, "utc", System.currentTimeMillis()));
        }
    }

    private void send(String topic, String key, Object value) {
        Future<?> unused = producer.send(new ProducerRecord<>(settings.topic(topic), key, JsonRecords.write(value)));
    }

    private long openMarketsAt(long version) {
        return platform.markets().stream()
                .map(IngestedEntity::body)
                .filter(body -> !body.path("isSuspended").asBoolean()
                        && TestPlatform.customData(body, "stateVersion").equals(Long.toString(version)))
                .count();
    }
}
