package io.fastbreak.bridge.kafka;

import static io.fastbreak.bridge.Await.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.BrokerTopics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.log.TopicNames;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;

/** What only a broker shows of a guard. */
@Timeout(180)
@Execution(CONCURRENT)
class GuardWorkerTest {
    /** Everybody has every permission that is not denied. */
    private static final EmbeddedBroker BROKER = EmbeddedBroker.start(BrokerSettings.temporary()
            .with("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer")
            .with("allow.everyone.if.no.acl.found", "true"));

    private static final BrokerTopics TOPICS = new BrokerTopics(BROKER.bootstrapServers());
    private static final AtomicInteger RUNS = new AtomicInteger();
    private static final LeaseTiming SHORT = new LeaseTiming(
            Duration.ofMillis(200), Duration.ofMillis(300), Duration.ofSeconds(4), Duration.ofSeconds(1));

    private final BridgeSettings settings = TestSettings.with(
                    TopicNames.with("guard-" + RUNS.incrementAndGet()), Mode.LIVE)
            .with(TestSettings.TIMING.withLease(SHORT));
    private final String leases = settings.topic("bridge.leases");
    private final String markets = settings.topic("ingestion.markets");
    private final TestPlatform platform = new TestPlatform();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final Map<String, Object> connection = Map.of("bootstrap.servers", BROKER.bootstrapServers());
    private final Admin admin = Admin.create(connection);
    private final KafkaProducer<String, byte[]> producer =
            new KafkaProducer<>(connection, new StringSerializer(), new ByteArraySerializer());
    private final GuardWorker guard =
            new GuardWorker(settings, connection, platform.client(), InstantSource.system(), registry);

    @AfterEach
    void end() {
        guard.close();
        producer.close();
        admin.close();
        platform.close();
    }

    @AfterAll
    static void closeBroker() {
        BROKER.close();
    }

    @Test
    void it_waits_for_topics_that_do_not_exist_yet() throws Exception {
        // given
        guard.start();
        eventually(() -> guard.isRunning() && gauge("watching") == 0);
        assertThat(guard.isRunning()).isTrue();
        assertThat(guard.isWatching()).isFalse();

        // when
        TOPICS.create(Stream.of(leases, markets), 2);

        // then
        eventually(guard::isWatching);
    }

    @Test
    void it_waits_for_topics_that_are_deleted_and_made_again_with_fewer_partitions() throws Exception {
        // given
        TOPICS.create(Stream.of(leases, markets), 4);
        guard.start();
        eventually(guard::isWatching);

        // when
        admin.deleteTopics(Set.of(leases, markets)).all().get();
        eventually(() -> !guard.isWatching());
        TOPICS.create(Stream.of(leases, markets), 2);

        // then
        eventually(guard::isWatching);
        leaveOpen(1);
        eventually(() -> gauge("open.fixtures") == 1);
    }

    @Test
    void it_waits_for_a_permission_that_is_taken_away_and_looks_for_what_it_cannot_read() throws Exception {
        // given
        TOPICS.create(Stream.of(leases, markets), 1);
        leaveOpen(0);
        send(markets, 0, "E2024-276", "{}");
        guard.start();
        eventually(() -> gauge("watching") == 1);

        // when
        AclBinding denied = new AclBinding(
                new ResourcePattern(ResourceType.TOPIC, leases, PatternType.LITERAL),
                new AccessControlEntry("User:*", "*", AclOperation.ALL, AclPermissionType.DENY));
        admin.createAcls(List.of(denied)).all().get();
        eventually(() -> gauge("watching") == 0);

        // then
        assertThat(guard.isRunning()).isTrue();
        admin.deleteAcls(List.of(denied.toFilter())).all().get();
        eventually(() -> gauge("watching") == 1);
        eventually(this::isAllSuspended);
    }

    @Test
    void neither_an_unreadable_lease_nor_one_of_another_partition_renews_anything() throws Exception {
        // given
        TOPICS.create(Stream.of(leases, markets), 2);
        leaveOpen(0);
        guard.start();
        eventually(() -> gauge("open.fixtures") == 1);

        // when, then
        eventually(() -> {
            send(leases, 0, "0", "{}");
            send(leases, 0, "0", "{\"partition\":0,\"epoch\":9}");
            send(leases, 1, "1", "{\"partition\":0,\"owner\":\"bridge\",\"epoch\":9,\"utc\":1}");
            send(leases, 0, "0", "null");
            send(leases, 0, "0", "[");
            send(leases, 0, null, null);
            return isAllSuspended();
        });
    }

    @Test
    void an_open_transaction_of_somebody_else_hides_nothing_that_a_bridge_has_left_open() throws Exception {
        // given
        TOPICS.create(Stream.of(leases, markets), 1);
        Map<String, Object> transactional = new HashMap<>(connection);
        transactional.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, "somebody else");
        transactional.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, 300_000);
        try (KafkaProducer<String, byte[]> another =
                new KafkaProducer<>(transactional, new StringSerializer(), new ByteArraySerializer())) {
            another.initTransactions();
            another.beginTransaction();
            another.send(new ProducerRecord<>(markets, 0, null, new byte[1])).get();
            another.send(new ProducerRecord<>(leases, 0, null, new byte[1])).get();

            // when
            leaveOpen(0);
            guard.start();

            // then
            eventually(this::isAllSuspended);
        }
    }

    private boolean isAllSuspended() {
        return platform.markets().stream()
                .allMatch(market -> market.body().path("isSuspended").asBoolean());
    }

    private double gauge(String name) {
        return registry.get("fastbreak.guard." + name).gauge().value();
    }

    private void leaveOpen(int partition) {
        IngestionMarkets left = TestSummary.live("E2024-276", 1).offered(settings, Instant.now());
        platform.client()
                .postFixture(left.fixture().id(), left.fixture().body())
                .join();
        left.markets()
                .forEach(market ->
                        platform.client().postMarket(market.id(), market.body()).join());
        assertThat(platform.markets()).hasSize(3);
        send(markets, partition, "E2024-276", new String(JsonRecords.write(left), UTF_8));
    }

    private void send(String topic, int partition, @Nullable String key, @Nullable String value) {
        producer.send(new ProducerRecord<>(topic, partition, key, value == null ? null : value.getBytes(UTF_8)));
        producer.flush();
    }
}
