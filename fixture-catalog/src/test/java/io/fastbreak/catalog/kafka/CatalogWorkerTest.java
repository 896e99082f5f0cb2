package io.fastbreak.catalog.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.catalog.CatalogTestPlatform;
import io.fastbreak.catalog.RefreshPolicy;
import io.fastbreak.lab.broker.BrokerTopics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.FixtureMatch.State;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.log.TopicNames;
import io.fastbreak.model.operator.CatalogCommand;
import io.fastbreak.model.operator.CatalogCommand.Action;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.simulator.matching.Entity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;

/** Each test has topics and a group of its own; they wait for brokers and time-outs, and do so side by side. */
@Timeout(180)
@Execution(CONCURRENT)
class CatalogWorkerTest {
    private static final EmbeddedBroker BROKER = EmbeddedBroker.start();
    private static final AtomicInteger RUNS = new AtomicInteger();

    private final String name = "catalog-" + RUNS.incrementAndGet();
    private final BrokerTopics topics = new BrokerTopics(BROKER.bootstrapServers());
    private final CatalogSettings settings = new CatalogSettings(
            TopicNames.with(name),
            MatchThresholds.STANDARD,
            RefreshPolicy.STANDARD,
            8,
            Duration.ofMinutes(15),
            "Basketball");
    private final CatalogTestPlatform platform = new CatalogTestPlatform();
    private final KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
            Map.of("bootstrap.servers", BROKER.bootstrapServers()), new StringSerializer(), new ByteArraySerializer());

    @BeforeEach
    void start() throws Exception {
        topics.create(
                Stream.of("fixtures.cards", "fixtures", "operator.commands", "operator.audit")
                        .map(settings::topic),
                2);
    }

    @AfterEach
    void stop() {
        producer.close();
        platform.close();
    }

    @AfterAll
    static void stopBroker() {
        BROKER.close();
    }

    @Test
    void cards_become_fixtures_operators_decide_and_a_restart_looks_up_nothing_again() throws Exception {
        // given
        Entity certain = platform.games().get(0);
        Entity vague = platform.games().get(1);
        FixtureCard card = platform.card(vague, "The big one");
        send("fixtures.cards", "F-" + certain.id(), Json.bytes(platform.card(certain)));
        send("fixtures.cards", card.fixtureId(), Json.bytes(card));
        send("fixtures.cards", "broken", "{".getBytes(UTF_8));
        send("fixtures.cards", "another key", Json.bytes(card));

        // when
        try (CatalogWorker worker = worker()) {
            worker.start();
            until(() -> video("F-" + certain.id()) == VideoAvailability.State.UPCOMING
                    && match(card.fixtureId()) == State.PENDING_OPERATOR);
            send("operator.commands", card.fixtureId(), Json.bytes(accept(card, vague)));
            send("operator.commands", card.fixtureId(), "{\"command\":\"ACCEPT_MATCH\"}".getBytes(UTF_8));
            send("operator.commands", card.fixtureId(), "{\"command\":\"SUSPEND\"}".getBytes(UTF_8));
            until(() -> video(card.fixtureId()) == VideoAvailability.State.UPCOMING
                    && isMapped(card.fixtureId())
                    && audits().size() == 2);
        }

        // then
        assertThat(fixtures()).hasSize(2);
        assertThat(platform.maps()).containsEntry(card.fixtureId(), Long.toString(vague.id()));
        assertThat(audits())
                .extracting(OperatorAudit::outcome)
                .containsExactly(OperatorAudit.Outcome.APPLIED, OperatorAudit.Outcome.REFUSED);
        assertThat(audits().get(1).message()).contains("who is to be a text");

        // when
        long asked = platform.matchingPace.sent() + platform.videoPace.sent();
        send("fixtures.cards", "F-" + certain.id(), null);
        try (CatalogWorker worker = worker()) {
            worker.start();
            until(() -> !fixtures().containsKey("F-" + certain.id()));
        }

        // then
        assertThat(fixtures()).containsOnlyKeys(card.fixtureId());
        assertThat(platform.matchingPace.sent() + platform.videoPace.sent()).isEqualTo(asked);
        assertThat(audits()).hasSize(2);
        platform.matchingTraffic.requireValid();
        platform.videoTraffic.requireValid();
    }

    @Test
    void nothing_is_mapped_because_of_a_decision_that_cannot_be_committed() throws Exception {
        // given
        Entity game = platform.games().get(1);
        FixtureCard card = platform.card(game, "The big one");
        send("fixtures.cards", card.fixtureId(), Json.bytes(card));
        try (CatalogWorker worker = worker()) {
            worker.start();
            until(() -> match(card.fixtureId()) == State.PENDING_OPERATOR);

            // when: no answer to an operator fits into the topic
            limitAnswers("1");
            send("operator.commands", card.fixtureId(), Json.bytes(accept(card, game)));
            until(() -> !worker.health().reading());

            // then
            assertThat(platform.maps()).isEmpty();

            // when
            limitAnswers("1000000");

            // then
            until(() -> isMapped(card.fixtureId()));
            assertThat(platform.maps()).containsEntry(card.fixtureId(), Long.toString(game.id()));
        }
    }

    @Test
    void behind_a_restart_nothing_is_asked_for_before_what_has_changed_meanwhile_is_read() throws Exception {
        // given: a fixture that was not asked about yet, and a thousand cards before the one that withdraws it
        FixtureCard card = platform.card(platform.games().get(0));
        String id = card.fixtureId();
        send(
                "fixtures",
                id,
                Json.bytes(Fixture.of(
                        card,
                        Fixture.Official.UNKNOWN,
                        FixtureMatch.UNASKED,
                        VideoAvailability.UNKNOWN,
                        platform.clock.millis())));
        for (int i = 0; i < 1_000; i++) {
            producer.send(new ProducerRecord<>(
                    settings.topic("fixtures.cards"), "x" + i, ("{\"fixtureId\":\"x" + i + "\"}").getBytes(UTF_8)));
        }
        send("fixtures.cards", id, null);

        // when
        try (CatalogWorker worker = worker()) {
            worker.start();
            until(() -> fixtures().size() == 1_000 && !fixtures().containsKey(id));
        }

        // then
        assertThat(platform.matchingPace.sent()).isZero();
        assertThat(platform.maps()).isEmpty();
    }

    @Test
    void the_brokers_check_the_membership_with_every_transaction() throws Exception {
        // given
        FixtureCard card = platform.card(platform.games().get(0));
        send("fixtures.cards", card.fixtureId(), Json.bytes(card));

        // when
        try (CatalogWorker worker = worker();
                Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()))) {
            worker.start();
            until(() -> video(card.fixtureId()) == VideoAvailability.State.UPCOMING);

            // then: of both topics, although nothing was read of three partitions
            assertThat(admin.listConsumerGroupOffsets(name)
                            .partitionsToOffsetAndMetadata()
                            .get())
                    .hasSize(4);
        }
    }

    @Test
    void no_card_stops_the_catalog() throws Exception {
        // given: half a surrogate pair, a card so long that with its match it fits no record, and one on both
        // partitions
        Entity game = platform.games().get(0);
        FixtureCard card = platform.card(game);
        String id = card.fixtureId();
        send("fixtures.cards", "half", "{\"fixtureId\":\"half\",\"name\":\"\\ud83c\"}".getBytes(UTF_8));
        send(
                "fixtures.cards",
                "long",
                ("{\"fixtureId\":\"long\",\"name\":\"" + "x".repeat(1_040_000) + "\"}").getBytes(UTF_8));
        for (int partition = 0; partition < 2; partition++) {
            producer.send(new ProducerRecord<>(
                            settings.topic("fixtures.cards"),
                            partition,
                            "everywhere",
                            "{\"fixtureId\":\"everywhere\"}".getBytes(UTF_8)))
                    .get();
        }
        send("fixtures.cards", id, Json.bytes(card));

        // when
        try (CatalogWorker worker = worker()) {
            worker.start();
            until(() ->
                    video(id) == VideoAvailability.State.UPCOMING && fixtures().containsKey("everywhere"));
            assertThat(worker.health().running()).isTrue();
        }

        // then
        assertThat(fixtures()).containsOnlyKeys(id, "half", "everywhere");
        assertThat(topics.read(settings.topic("fixtures")).stream()
                        .filter(record -> "everywhere".equals(new String(record.key(), UTF_8)))
                        .map(record -> record.partition())
                        .distinct())
                .hasSize(1);
    }

    /** The largest record of the topic of answers, in bytes. */
    private void limitAnswers(String bytes) throws Exception {
        ConfigResource answers = new ConfigResource(ConfigResource.Type.TOPIC, settings.topic("operator.audit"));
        AlterConfigOp limit = new AlterConfigOp(new ConfigEntry("max.message.bytes", bytes), AlterConfigOp.OpType.SET);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()))) {
            admin.incrementalAlterConfigs(Map.of(answers, List.of(limit))).all().get();
        }
    }

    private CatalogCommand accept(FixtureCard card, Entity game) {
        return new CatalogCommand(
                "1",
                card.fixtureId(),
                Action.ACCEPT_MATCH,
                Long.toString(game.id()),
                "ann",
                "I know them",
                platform.clock.millis());
    }

    private CatalogWorker worker() {
        return new CatalogWorker(
                settings,
                Map.of("bootstrap.servers", BROKER.bootstrapServers()),
                name,
                platform.platform(),
                platform.clock,
                new Random(1),
                new SimpleMeterRegistry());
    }

    private void send(String topic, String key, byte @Nullable [] value) throws Exception {
        producer.send(new ProducerRecord<>(settings.topic(topic), key, value)).get();
    }

    private VideoAvailability.State video(String fixtureId) {
        Fixture fixture = fixtures().get(fixtureId);
        return fixture == null
                ? VideoAvailability.State.UNKNOWN
                : fixture.video().state();
    }

    private boolean isMapped(String fixtureId) {
        Fixture fixture = fixtures().get(fixtureId);
        return fixture != null && fixture.match().mapped();
    }

    private State match(String fixtureId) {
        Fixture fixture = fixtures().get(fixtureId);
        return fixture == null ? State.UNASKED : fixture.match().state();
    }

    private Map<String, Fixture> fixtures() {
        Map<String, Fixture> fixtures = new HashMap<>();
        topics.read(settings.topic("fixtures")).forEach(record -> {
            String key = new String(record.key(), UTF_8);
            if (record.value() == null) {
                fixtures.remove(key);
            } else {
                fixtures.put(key, Json.read(record.value(), Fixture.class));
            }
        });
        return fixtures;
    }

    private List<OperatorAudit> audits() {
        List<OperatorAudit> audits = new ArrayList<>();
        topics.read(settings.topic("operator.audit"))
                .forEach(record -> audits.add(Json.read(record.value(), OperatorAudit.class)));
        return audits;
    }

    private static void until(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
            Thread.sleep(50);
        }
    }
}
