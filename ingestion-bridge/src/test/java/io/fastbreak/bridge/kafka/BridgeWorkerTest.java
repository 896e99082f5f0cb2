package io.fastbreak.bridge.kafka;

import static io.fastbreak.bridge.Await.eventually;
import static io.fastbreak.bridge.Receipt.Outcome.CREATED;
import static io.fastbreak.bridge.Receipt.Outcome.SHADOW;
import static io.fastbreak.bridge.Receipt.Outcome.UPDATED;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.TraderSetting;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.lab.broker.BrokerTopics;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.game.Reason;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;

@Timeout(180)
@Execution(CONCURRENT)
class BridgeWorkerTest extends WorkerBench {
    private static final BridgeTiming SHORT = TestSettings.TIMING.withLease(new LeaseTiming(
            Duration.ofMillis(200), Duration.ofMillis(300), Duration.ofSeconds(4), Duration.ofSeconds(1)));
    /** For a guard that a slow broker must not make act. */
    private static final BridgeTiming UNHURRIED = TestSettings.TIMING.withLease(new LeaseTiming(
            Duration.ofMillis(200), Duration.ofMillis(300), Duration.ofSeconds(15), Duration.ofSeconds(1)));

    private static final TraceContext TRACE =
            new TraceContext("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "vendor=1");

    private static final EmbeddedBroker BROKER = EmbeddedBroker.start();
    private static final BrokerTopics TOPICS = new BrokerTopics(BROKER.bootstrapServers());

    BridgeWorkerTest() {
        super(BROKER);
    }

    @AfterAll
    static void closeBroker() {
        BROKER.close();
    }

    @Test
    void games_are_forwarded_and_a_restart_continues_with_them() throws Exception {
        // given
        send("fixtures.cards", "E2024-276", Map.of("fixtureId", "E2024-276", "competition", "EuroLeague"));
        send(
                "fixtures",
                "E2024-276",
                Map.of(
                        "fixtureId",
                        "E2024-276",
                        "name",
                        "Real Madrid v Milan",
                        "sport",
                        Map.of("id", 1),
                        "filled",
                        List.of("name", "sport"),
                        "match",
                        Map.of("state", "MATCHED")));

        // when
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> heartbeats() > 0); // which wait for beacons and leases of all partitions
            sendSummary(1);
            eventually(() -> platform.markets().size() == 3 && openMarketsAt(1) == 3);
            eventually(() -> worker.health().lag() == 0);
        }

        // then
        assertThat(platform.simulator().ingestion().fixtures())
                .singleElement()
                .satisfies(fixture ->
                        assertThat(fixture.body().path("name").asText()).isEqualTo("Real Madrid v Milan"))
                .satisfies(fixture ->
                        assertThat(fixture.body().path("sportId").asInt()).isEqualTo(1));
        assertThat(values("ingestion.receipts", Receipt.class))
                .filteredOn(receipt -> receipt.target() != Target.HEARTBEAT)
                .extracting(Receipt::outcome)
                .startsWith(CREATED, CREATED, CREATED, CREATED, UPDATED, UPDATED, UPDATED)
                .containsOnly(CREATED, UPDATED); // a slow answer repeats a suspension
        assertThat(values("ingestion.markets", IngestionMarkets.class)).last().satisfies(markets -> {
            assertThat(markets.stateVersion()).isEqualTo(1);
            assertThat(markets.markets()).hasSize(3);
            assertThat(markets.isOpen()).isFalse();
        });
        assertThat(openMarketsAt(1)).isZero();
        assertThat(values("bridge.leases", Lease.class))
                .extracting(Lease::partition, Lease::epoch)
                .contains(tuple(0, 1L), tuple(1, 1L))
                .doesNotContain(tuple(0, 2L));

        // when
        long before = heartbeats();
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> heartbeats() > before);
            sendSummary(2, TRACE);

            // then
            eventually(() -> openMarketsAt(2) == 3);
        }
        assertThat(records("ingestion.receipts"))
                .filteredOn(receipt -> TRACE.equals(TraceContext.of(receipt.headers())))
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(receipt -> assertThat(
                                JsonRecords.read(receipt.value(), Receipt.class).stateVersion())
                        .isEqualTo(2));
        assertThat(platform.markets()).hasSize(3);
        assertThat(values("bridge.leases", Lease.class))
                .extracting(Lease::epoch)
                .contains(2L);
    }

    @Test
    void results_are_published_once_and_a_restart_continues_with_them() throws Exception {
        // given
        TestSummary live = TestSummary.live("E2024-276", 1).asOf(System.currentTimeMillis());
        TestSummary ended = live.version(2).with(MatchStatus.FINISHED);
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> heartbeats() > 0);
            sendSummary(1);
            eventually(() -> openMarketsAt(1) == 3);

            // when
            send("games.scoring", "E2024-276", ended.summary());
            eventually(() -> results().size() == 2);
        }
        boolean isReleased = isReleased(records("markets.results").get(0).partition());
        send("games.scoring", "E2024-276", ended.summary());
        try (BridgeWorker worker = worker()) {
            worker.start();
            send("games.scoring", "E2024-276", ended.version(3).with(Reason.GAP).summary());
            eventually(() -> results().size() == 3);
        }

        // then
        assertThat(results())
                .extracting(MarketResults::revision, MarketResults::status)
                .containsExactly(
                        tuple(1L, MarketResults.Status.PENDING),
                        tuple(2L, MarketResults.Status.FINAL),
                        // A worker that could not say in time that it released the partition may have sent further
                        // ones.
                        tuple(isReleased ? 3L : 12L, MarketResults.Status.WITHDRAWN));
        assertThat(results())
                .allSatisfy(results -> assertThat(results.markets()).hasSize(3));
        assertThat(records("markets.results"))
                .allMatch(message -> new String(message.key(), UTF_8).equals("E2024-276"));
    }

    @Test
    void a_shadow_changes_nothing_that_other_processes_use() throws Exception {
        // when
        try (BridgeWorker shadow = worker(TestSettings.with(settings.topics(), Mode.SHADOW))) {
            shadow.start();
            eventually(() -> isServing(shadow));
            sendSummary(1);
            eventually(() -> values("ingestion.receipts", Receipt.class).size() >= 4);
            TestSummary cancelled =
                    TestSummary.live("E2024-276", 2).with(MatchStatus.CANCELLED).asOf(System.currentTimeMillis());
            send("games.scoring", "E2024-276", cancelled.summary());
            eventually(() -> records("ingestion.markets").stream().anyMatch(message -> message.value() == null));
        }

        // then
        assertThat(values("ingestion.receipts", Receipt.class))
                .extracting(Receipt::outcome)
                .containsOnly(SHADOW);
        assertThat(records("ingestion.markets")).isNotEmpty().allMatch(message -> new String(message.key(), UTF_8)
                .equals("shadow/E2024-276"));
        assertThat(values("bridge.leases", Lease.class)).isEmpty();
        assertThat(platform.simulator().requests().all()).isEmpty();
    }

    @Test
    void unreadable_records_stop_neither_bridge_nor_guard() throws Exception {
        // given: on every topic, and of a fixture that this bridge is to open
        for (String fixture : List.of("E2024-276", "another")) {
            send("ingestion.markets", fixture, Map.of());
            send("ingestion.markets", fixture, Map.of("markets", List.of()));
            send("ingestion.markets", fixture, Map.of("fixtureId", fixture, "markets", List.of(Map.of("id", "M"))));
        }
        for (int partition = 0; partition < PARTITIONS; partition++) {
            for (String topic : List.of("bridge.leases", "fixtures.cards", "fixtures", "ingestion.prices")) {
                Future<?> unused = producer.send(
                        new ProducerRecord<>(settings.topic(topic), partition, null, "{}".getBytes(UTF_8)));
            }
        }

        // when
        try (BridgeWorker worker = worker();
                GuardWorker guard = new GuardWorker(
                        settings,
                        Map.of("bootstrap.servers", BROKER.bootstrapServers()),
                        platform.client(),
                        InstantSource.system(),
                        new SimpleMeterRegistry())) {
            worker.start();
            guard.start();
            eventually(() -> isServing(worker));
            for (int partition = 0; partition < PARTITIONS; partition++) {
                for (long utc : List.of(Long.MIN_VALUE, Long.MAX_VALUE)) {
                    send("pipeline.beacons", "" + partition, Map.of("partition", partition, "utc", utc));
                }
                Future<?> unused = producer.send(
                        new ProducerRecord<>(settings.topic("games.scoring"), partition, null, "{}".getBytes(UTF_8)));
            }

            // then: once no request of another process can be applied any more
            AtomicLong version = new AtomicLong();
            eventually(() -> {
                sendSummary(version.incrementAndGet());
                return platform.markets().size() == 3;
            });
            assertThat(guard.isRunning()).isTrue();
        }
    }

    @Test
    void a_guard_suspends_the_open_markets_of_a_bridge_that_renews_no_lease() throws Exception {
        // given: open markets on record and on the platform, of a bridge that has stopped
        Instant now = Instant.now();
        IngestionMarkets left = TestSummary.live("E2024-276", 1).offered(settings, now);
        platform.client()
                .postFixture(left.fixture().id(), left.fixture().body())
                .join();
        left.markets()
                .forEach(market ->
                        platform.client().postMarket(market.id(), market.body()).join());
        send("ingestion.markets", "E2024-276", left);

        // when
        try (GuardWorker guard = new GuardWorker(
                settings.with(SHORT),
                Map.of("bootstrap.servers", BROKER.bootstrapServers()),
                platform.client(),
                InstantSource.system(),
                new SimpleMeterRegistry())) {
            guard.start();

            // then
            eventually(() -> platform.markets().stream()
                    .allMatch(market -> market.body().path("isSuspended").asBoolean()));
            eventually(() -> values("ingestion.receipts", Receipt.class).stream()
                            .map(Receipt::id)
                            .distinct()
                            .count()
                    == 3);
            eventually(() -> values("ingestion.markets", IngestionMarkets.class).size() == 2);
            eventually(guard::isWatching);
        }
        assertThat(values("ingestion.markets", IngestionMarkets.class)).last().matches(markets -> !markets.isOpen());
    }

    /** The epochs of its leases begin again, and so do the offsets. */
    @Test
    void a_guard_accepts_the_leases_of_a_topic_that_was_made_again() throws Exception {
        // given
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()));
                GuardWorker guard = new GuardWorker(
                        settings.with(UNHURRIED),
                        Map.of("bootstrap.servers", BROKER.bootstrapServers()),
                        platform.client(),
                        InstantSource.system(),
                        registry)) {
            IngestionMarkets left = TestSummary.live("E2024-276", 1).offered(settings, Instant.now());
            for (int renewal = 0; renewal < 5; renewal++) {
                sendLeases("before", 67);
            }
            send("ingestion.markets", "E2024-276", left);
            guard.start();
            eventually(() -> openFixtures(registry) == 1);

            // when
            admin.deleteTopics(Set.of(settings.topic("bridge.leases"))).all().get();
            TOPICS.create(Stream.of(settings.topic("bridge.leases")), PARTITIONS);

            // then: for longer than the guard waits for a lease
            Instant end = Instant.now().plus(UNHURRIED.lease().guardAfter()).plusSeconds(1);
            while (Instant.now().isBefore(end)) {
                sendLeases("after", 1);
                Thread.sleep(200);
            }
            assertThat(guard.isRunning()).isTrue();
            eventually(guard::isWatching);
            assertThat(registry.get("fastbreak.guard.unserved.fixtures").gauge().value())
                    .isZero();
            assertThat(platform.simulator().requests().of("postMarket")).isZero();
        }
    }

    @Test
    void a_version_that_closes_a_game_closes_it_before_it_is_committed_and_so_does_an_event_before_that()
            throws Exception {
        TestSummary game = TestSummary.live("E2024-276", 1).asOf(Instant.now().toEpochMilli());
        TestSummary closed = game.version(2).with(Reason.GAP);
        try (BridgeWorker worker = worker();
                KafkaProducer<String, byte[]> other = new KafkaProducer<>(
                        Map.of("bootstrap.servers", BROKER.bootstrapServers(), "transactional.id", settings.topic("t")),
                        new StringSerializer(),
                        new ByteArraySerializer())) {
            other.initTransactions();
            worker.start();
            eventually(() -> heartbeats() > 0);
            send("games.scoring", game.fixtureId(), game.summary());
            eventually(() -> openMarketsAt(1) == 3);

            // when: never committed
            other.beginTransaction();
            eventually(() -> {
                write(other, closed); // the first may be written before the bridge reads
                return openMarketsAt(1) == 0;
            });
            assertThat(reasons()).containsOnly("NOT_COMMITTED");
            other.abortTransaction();
            eventually(() -> {
                send("games.scoring", game.fixtureId(), game.summary().vouchedAt(System.currentTimeMillis()));
                return openMarketsAt(1) == 3;
            });

            // when: only published
            eventually(() -> {
                sendProtest(game.fixtureId());
                return openMarketsAt(1) == 0;
            });
            assertThat(reasons()).containsOnly("NOT_COMMITTED");
            eventually(() -> {
                send("games.scoring", game.fixtureId(), game.summary().vouchedAt(System.currentTimeMillis()));
                return openMarketsAt(1) == 3;
            });

            // when: committed, and replaced by a version that opens
            other.beginTransaction();
            write(other, closed);
            eventually(() -> openMarketsAt(1) == 0);
            other.commitTransaction();
            eventually(() -> Set.copyOf(reasons()).equals(Set.of("GAP")));
            sendSummary(3);
            eventually(() -> openMarketsAt(3) == 3);

            // when: one that opens is not committed
            other.beginTransaction();
            write(other, game.version(4).asOf(Instant.now().toEpochMilli()));
            write(other, game.version(5).with(Reason.GAP));
            eventually(() -> openMarketsAt(3) == 0);
            assertThat(openMarketsAt(4)).isZero();
            other.commitTransaction();
            eventually(() -> Set.copyOf(reasons()).equals(Set.of("GAP")));
        }
    }

    private static double openFixtures(SimpleMeterRegistry registry) {
        return registry.get("fastbreak.guard.open.fixtures").gauge().value();
    }

    private void sendLeases(String owner, long epoch) throws Exception {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            byte[] value = ("{\"partition\":" + partition + ",\"owner\":\"" + owner + "\",\"epoch\":" + epoch
                            + ",\"utc\":" + System.currentTimeMillis() + ",\"released\":false}")
                    .getBytes(UTF_8);
            producer.send(new ProducerRecord<>(settings.topic("bridge.leases"), partition, "" + partition, value))
                    .get();
        }
    }

    @Test
    void a_takeover_that_kafka_does_not_answer_is_tried_again_and_ends_no_bridge() throws Exception {
        // given: a partition can be assigned, but what was sent before cannot be read
        delete("ingestion.markets");

        // when
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> String.valueOf(worker.health().waitsFor()).contains("are not taken over yet"));
            Instant before = Instant.now();
            eventually(() -> before.isBefore(lastPoll(worker)));

            // then: it goes on polling, stays in its group, and serves nothing
            assertThat(worker.health().running()).isTrue();
            assertThat(worker.health().partitions()).isEmpty();

            // when
            TOPICS.create(Stream.of(settings.topic("ingestion.markets")), PARTITIONS);

            // then
            eventually(() -> worker.health().waitsFor() == null);
            assertThat(worker.health().partitions()).hasSize(PARTITIONS);
        }
    }

    @Test
    void a_bridge_waits_for_topics_that_do_not_exist_yet() throws Exception {
        // given
        delete("ingestion.prices");

        // when
        try (BridgeWorker worker = worker()) {
            worker.start();

            // then
            eventually(() -> String.valueOf(worker.health().waitsFor()).contains("ingestion.prices does not exist"));
            assertThat(worker.health().running()).isTrue();

            // when
            TOPICS.create(Stream.of(settings.topic("ingestion.prices")), PARTITIONS);

            // then
            eventually(() -> isServing(worker));
        }
    }

    /** Returns when the brokers no longer answer for it. */
    private void delete(String topic) throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()))) {
            admin.deleteTopics(Set.of(settings.topic(topic))).all().get();
            while (admin.listTopics().names().get().contains(settings.topic(topic))) {
                Thread.sleep(50);
            }
        }
    }

    /** Only the other one could suspend what may be open in its partitions. */
    @Test
    void a_bridge_without_an_access_token_leaves_all_partitions_to_one_that_has_one() throws Exception {
        // given: before the worker asks for its first token
        FaultRule noToken = FaultRule.next(1_000, "issueToken", new Fault.Status(503));
        try (TestPlatform elsewhere = withTokensFor(Duration.ofSeconds(2), noToken);
                BridgeWorker other = worker(settings.with(SHORT), elsewhere);
                BridgeWorker worker = worker(settings.with(SHORT))) {
            other.start();
            eventually(() -> elsewhere.simulator().requests().of("issueToken") > 1);

            // when
            worker.start();

            // then
            eventually(() -> isServing(worker));
            assertThat(other.health().partitions()).isEmpty();
            assertThat(other.health().waitsFor()).isEqualTo("no access token of the odds platform");

            // when
            elsewhere.simulator().faults().clear();

            // then
            eventually(() -> other.health().partitions().size() == 1);
            eventually(() -> worker.health().partitions().size() == 1);

            // when: its token ends
            elsewhere.simulator().faults().add(noToken);

            // then
            eventually(() -> isServing(worker));
            assertThat(other.health().partitions()).isEmpty();
            assertThat(other.health().running()).isTrue();
        }
    }

    /** It could not confirm a suspension if it waited for one. */
    @Test
    void a_bridge_whose_token_has_ended_leaves_at_once_what_may_be_open() throws Exception {
        // given
        try (TestPlatform elsewhere = withTokensFor(Duration.ofSeconds(15));
                BridgeWorker other = worker(settings, elsewhere);
                BridgeWorker worker = worker(settings)) {
            other.start();
            eventually(() -> isServing(other));
            eventually(() -> {
                sendSummary(System.currentTimeMillis());
                return elsewhere.markets().size() == 3;
            });

            // when: neither a suspension nor a token is answered
            elsewhere.simulator().faults().add(FaultRule.share(100, "postMarket", new Fault.Status(503)));
            elsewhere.simulator().faults().add(FaultRule.next(1_000, "issueToken", new Fault.Status(503)));
            eventually(() -> !elsewhere.client().accessToken().hasToken());
            long ended = System.nanoTime();
            eventually(() -> other.health().partitions().isEmpty());

            // then
            assertThat(System.nanoTime() - ended).isLessThan(TimeUnit.SECONDS.toNanos(6));
            worker.start();
            eventually(() -> worker.health().partitions().size() == PARTITIONS);
            elsewhere.simulator().faults().clear(); // it stops at once
        }
    }

    private static TestPlatform withTokensFor(Duration lifetime, FaultRule... faults) {
        TestPlatform platform = new TestPlatform();
        platform.simulator().tokens().lifetime(lifetime);
        List.of(faults).forEach(platform.simulator().faults()::add);
        return platform;
    }

    @Test
    void traders_instruct_single_markets_by_topic_and_a_restart_keeps_that() throws Exception {
        // given: records that are wrong, each of which suspends what it may concern
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> heartbeats() > 0);
            sendSummary(1);
            eventually(() -> openMarketsAt(1) == 3);

            // when
            sendInstruction("OFFSET", "SPREAD", "\"points\": 400, ");
            sendInstruction("CLOSE", "MONEYLINE", "");

            // then
            eventually(() -> isSuspended("spread", "TRADER_PRICES_UNREADABLE")
                    && isSuspended("moneyline", "TRADER_PRICES_UNREADABLE"));

            // when
            sendInstruction("WITHDRAW", "MONEYLINE", "");
            sendInstruction("OFFSET", "SPREAD", "\"points\": 4, ");
            sendInstruction("SUSPEND", "TOTAL", "\"why\": \"lights flicker\", ");

            // then: what traders have set is recorded, with who and why
            eventually(() -> isSuspended("total", "TRADER_SUSPENDED") && openMarketsAt(1) == 2);
            eventually(() -> values("ingestion.markets", IngestionMarkets.class).stream()
                    .flatMap(markets -> markets.traders().stream())
                    .anyMatch(set -> set.part() == Part.SUSPENSION
                            && set.id().endsWith("__total")
                            && set.author().equals("ann")
                            && "lights flicker".equals(set.why())));
        }

        // when
        long before = heartbeats();
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> heartbeats() > before);
            sendSummary(2);

            // then
            eventually(() -> openMarketsAt(2) == 2 && isSuspended("total", "TRADER_SUSPENDED"));
        }
        assertThat(values("ingestion.markets", IngestionMarkets.class)).last().satisfies(markets -> assertThat(
                        markets.traders())
                .extracting(TraderSetting::part)
                .containsExactlyInAnyOrder(Part.OFFSET, Part.SUSPENSION));
    }

    @Test
    void what_a_trader_has_set_counts_after_a_start_with_a_clock_that_was_days_ahead() throws Exception {
        // given
        AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ofDays(4));
        sendInstruction("SUSPEND", "TOTAL", "");
        producer.flush();
        try (BridgeWorker worker =
                worker(settings, platform, () -> Instant.now().plus(ahead.get()))) {
            worker.start();
            eventually(() -> worker.health().lastPoll() != null);

            // when
            ahead.set(Duration.ZERO);
            sendBeacons();
            AtomicLong version = new AtomicLong();

            // then
            eventually(() -> {
                sendSummary(version.incrementAndGet());
                return open("moneyline") == 1 && open("spread") == 1;
            });
            assertThat(open("total")).isZero();
        }
    }

    /** A write to a topic that does not exist takes a second until it fails. */
    @Test
    void a_topic_that_is_missing_holds_no_lease_up() throws Exception {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", BROKER.bootstrapServers()));
                KafkaRecordSink sink =
                        new KafkaRecordSink(Map.of("bootstrap.servers", BROKER.bootstrapServers()), settings)) {
            admin.deleteTopics(Set.of(settings.topic("markets.results"))).all().get();
            while (admin.listTopics().names().get().contains(settings.topic("markets.results"))) {
                Thread.sleep(50);
            }
            MarketResults results =
                    new MarketResults("F", 1, MarketResults.Status.PENDING, 1, List.of(), List.of(), List.of(), 1);
            List<CompletableFuture<?>> waiting = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                waiting.add(sink.results(0, results));
            }

            sink.renew(new Lease(0, "owner", 1, 1)).get(1, TimeUnit.MINUTES);

            assertThat(waiting).last().satisfies(last -> assertThat(last).isNotDone());
        }
    }

    /** What a trader has instructed may be hidden by the transaction of somebody else. */
    @Test
    void while_a_transaction_hides_what_traders_instruct_no_market_is_open() throws Exception {
        try (BridgeWorker worker = worker(settings.with(BridgeTiming.STANDARD));
                KafkaProducer<String, byte[]> another = new KafkaProducer<>(
                        Map.of("bootstrap.servers", BROKER.bootstrapServers(), "transactional.id", "another"),
                        new StringSerializer(),
                        new ByteArraySerializer())) {
            // given
            worker.start();
            eventually(() -> heartbeats() > 0);
            AtomicLong version = new AtomicLong(1);
            sendSummary(1);
            eventually(() -> openMarketsAt(1) == 3);

            // when
            another.initTransactions();
            another.beginTransaction();
            for (int partition = 0; partition < PARTITIONS; partition++) {
                another.send(new ProducerRecord<>(settings.topic("ingestion.prices"), partition, null, new byte[1]))
                        .get();
            }
            sendInstruction("SUSPEND", "TOTAL", "");

            // then
            long begin = System.nanoTime();
            long open = 3;
            while (open > 0
                    && System.nanoTime() - begin < Duration.ofSeconds(15).toNanos()) {
                sendSummary(version.incrementAndGet());
                Thread.sleep(200);
                open = open("total");
            }
            assertThat(open).isZero();
        }
    }

    private void sendInstruction(String instruction, String market, String fields) {
        String value = "{\"fixtureId\": \"E2024-276\", \"instruction\": \"" + instruction + "\", " + fields
                + "\"market\": \"" + market + "\", \"author\": \"ann\"}";
        Future<?> unused = producer.send(
                new ProducerRecord<>(settings.topic("ingestion.prices"), "E2024-276", value.getBytes(UTF_8)));
    }

    private long open(String market) {
        return platform.markets().stream()
                .filter(one -> one.id().endsWith("__" + market))
                .filter(one -> !one.body().path("isSuspended").asBoolean())
                .count();
    }

    private boolean isSuspended(String market, String reasons) {
        return platform.markets().stream()
                .filter(one -> one.id().endsWith("__" + market))
                .map(IngestedEntity::body)
                .anyMatch(body -> body.path("isSuspended").asBoolean()
                        && TestPlatform.customData(body, "reasons").equals(reasons));
    }

    private static Instant lastPoll(BridgeWorker worker) {
        Instant last = worker.health().lastPoll();
        return last == null ? Instant.MIN : last;
    }

    @Test
    void a_bridge_without_beacons_of_a_pipeline_is_not_ready() throws Exception {
        BridgeTiming timing = TestSettings.TIMING;
        BridgeTiming impatient = new BridgeTiming(
                Duration.ofSeconds(3),
                timing.readMaxAge(),
                timing.summaryMaxAge(),
                timing.settleTime(),
                timing.deleteAfter(),
                timing.retireAfter(),
                timing.heartbeatEvery(),
                timing.readBackEvery(),
                timing.stopWithin(),
                timing.tokenMinimum(),
                timing.closingsPerMinute(),
                timing.lease());
        try (BridgeWorker worker = worker(settings.with(impatient))) {
            worker.start();
            eventually(() -> worker.health().waitsFor() == null);

            // when
            pipeline.shutdownNow();

            // then
            eventually(() -> String.valueOf(worker.health().waitsFor()).contains("no beacon of a pipeline"));
            assertThat(worker.health().running()).isTrue();
        }
    }

    @Test
    void what_is_published_while_no_bridge_has_a_game_closes_it_for_the_next_one() throws Exception {
        // given
        TestSummary game = TestSummary.live("E2024-276", 1).asOf(Instant.now().toEpochMilli());
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> heartbeats() > 0);
            sendSummary(1);
            eventually(() -> openMarketsAt(1) == 3);
        }
        long before = System.currentTimeMillis();
        long beats = heartbeats();

        // when
        sendProtest(game.fixtureId());
        producer.flush();
        try (BridgeWorker worker = worker()) {
            worker.start();
            eventually(() -> heartbeats() > beats);
            send("games.scoring", game.fixtureId(), game.version(2).summary().vouchedAt(before));

            // then
            eventually(() -> Set.copyOf(reasons()).equals(Set.of("NOT_COMMITTED")));
        }
    }

    private void sendProtest(String fixtureId) {
        send(
                "events.raw",
                fixtureId,
                Map.of(
                        "fixtureId",
                        fixtureId,
                        "source",
                        "UNKNOWN",
                        "eventType",
                        "PROTEST",
                        "audit",
                        Map.of("sequenceNumber", 8)));
    }

    private boolean isReleased(int partition) {
        return values("bridge.leases", Lease.class).stream()
                .filter(lease -> lease.partition() == partition)
                .reduce((earlier, later) -> later)
                .orElseThrow()
                .released();
    }

    private List<MarketResults> results() {
        return values("markets.results", MarketResults.class);
    }

    private void sendSummary(long version) {
        TestSummary game =
                TestSummary.live("E2024-276", version).asOf(Instant.now().toEpochMilli());
        send("games.scoring", game.fixtureId(), game.summary());
    }

    private void sendSummary(long version, TraceContext trace) {
        TestSummary game =
                TestSummary.live("E2024-276", version).asOf(Instant.now().toEpochMilli());
        ProducerRecord<String, byte[]> message = new ProducerRecord<>(
                settings.topic("games.scoring"), game.fixtureId(), JsonRecords.write(game.summary()));
        trace.addTo(message.headers());
        Future<?> unused = producer.send(message);
    }

    private <T> List<T> values(String topic, Class<T> type) {
        List<T> values = new ArrayList<>();
        records(topic).forEach(message -> values.add(read(message.value(), type)));
        return values;
    }

    private List<ConsumerRecord<byte[], byte[]>> records(String topic) {
        return TOPICS.read(settings.topic(topic));
    }

    private static <T> T read(byte[] json, Class<T> type) {
        try {
            return JsonRecords.read(json, type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
