package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;
import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.LeaseTiming;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Outcome;
import io.fastbreak.bridge.Receipt.Target;
import io.fastbreak.bridge.TestClock;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.ingestion.InPlayStatus;
import io.fastbreak.platform.ingestion.Ingested;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a bridge may do while others know that it lives, and when they no longer do. */
@Timeout(30)
class LeasedBridgeTest {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final BridgeSettings SETTINGS = BridgeSettings.defaults()
            .with(BridgeTiming.STANDARD
                    .withSettleTime(TestPlatform.REQUEST_TIMEOUT.plusMillis(200))
                    .withLease(new LeaseTiming(
                            Duration.ofSeconds(1),
                            Duration.ofSeconds(4),
                            Duration.ofSeconds(10),
                            Duration.ofMillis(100))));

    private final TestPlatform platform = new TestPlatform();
    private final RecordingOutbox outbox = new RecordingOutbox();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final TestClock clock = new TestClock();
    private Bridge bridge = bridge(SETTINGS);

    @AfterEach
    void end() {
        bridge.close();
        platform.close();
    }

    @Test
    void nothing_is_sent_before_the_first_lease() throws InterruptedException {
        // when
        beacon();
        CompletableFuture<Void> offered = offer(LIVE);
        Thread.sleep(200);

        // then
        assertThat(platform.simulator().requests().all()).isEmpty();
        assertThat(offered).isNotDone();

        // when
        renew();
        await(offered);
        await(offer(LIVE.version(2)));

        // then
        assertThat(platform.markets()).hasSize(3);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void open_markets_are_suspended_when_the_lease_grows_old() throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));

        // when
        pass(Duration.ofMillis(4_100));
        beacon();

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(platform.markets())
                .extracting(market -> TestPlatform.customData(market.body(), "reasons"))
                .containsOnly("LEASE_LAPSED");
    }

    @Test
    void markets_that_wait_for_their_fixture_are_not_opened_when_the_lease_has_grown_old() throws InterruptedException {
        // given
        alive();
        platform.simulator().faults().failNext(1, "postFixture", new Fault.Delay(Duration.ofMillis(300)));

        // when
        CompletableFuture<Void> offered = offer(LIVE);
        eventually(() -> platform.simulator().requests().of("postFixture") == 1);
        pass(Duration.ofMillis(4_100));
        beacon();

        // then
        await(offered);
        eventually(() -> platform.markets().size() == 3);
        assertThat(openMarkets()).isZero();
        assertThat(openedEver()).isZero();
    }

    @Test
    void where_a_successor_may_have_begun_it_reads_and_suspends_what_is_still_its_own() throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));

        // when
        pass(Duration.ofMillis(9_400));
        beacon();

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(platform.simulator().requests().of("getMarket")).isGreaterThanOrEqualTo(3);
        assertThat(openedEver()).isEqualTo(3);
    }

    @Test
    void what_a_successor_opened_later_is_left_alone() throws InterruptedException {
        // given: a bridge that was paused, and another one that went on
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> kept = List.copyOf(outbox.markets.values());
        try (Bridge successor = bridge(SETTINGS)) {
            successor.beacon(new Beacon(0, clock.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
            await(successor.take(0, kept));
            await(successor.renewed(0, clock.nanos()));
            await(successor.summary(0, LIVE.version(8).summary(), clock.now()));
        }
        assertThat(openMarkets()).isEqualTo(3);
        long reads = platform.simulator().requests().of("getMarket");

        // when
        await(bridge.abandon(0));
        eventually(() -> platform.simulator().requests().of("getMarket") >= reads + 3);
        Thread.sleep(700);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void without_a_lease_a_read_that_takes_too_long_is_not_waited_for() throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));
        platform.simulator().faults().add(FaultRule.share(100, "getMarket", new Fault.Status(500)));

        // when
        pass(Duration.ofSeconds(30));

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_bridge_that_comes_back_looks_before_it_sends_and_opens_only_with_a_later_version()
            throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));

        // when: it was stopped for half a minute, and goes on
        pass(Duration.ofSeconds(30));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(platform.simulator().requests().of("getMarket")).isGreaterThanOrEqualTo(3);
        await(offer(LIVE));
        assertThat(openMarkets()).isZero();
        await(offer(LIVE.version(2)));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void markets_that_a_guard_suspended_meanwhile_stay_so() throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> kept = List.copyOf(outbox.markets.values());
        bridge.close();
        for (IngestionMarkets.Body<?> market : kept.get(0).markets()) {
            suspend(market.id());
        }
        long before = platform.simulator().ingestion().changes().size();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, kept));
        eventually(() -> platform.simulator().requests().of("getMarket") >= 6);
        Thread.sleep(300);

        // then
        assertThat(openMarkets()).isZero();
        assertThat(platform.simulator().ingestion().changes()).hasSize((int) before);
    }

    @Test
    void a_lost_partition_opens_nothing_and_suspends_what_nobody_else_has_changed() throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));
        platform.simulator().faults().add(FaultRule.share(100, "postMarket", new Fault.Status(503)));
        CompletableFuture<Void> underWay = offer(LIVE.version(2));
        eventually(() -> platform.simulator().requests().of("postMarket") >= 6);

        // when: the platform recovers only after the bridge has begun to read what stands
        CompletableFuture<Void> abandoned = bridge.abandon(0);
        eventually(() -> platform.simulator().requests().of("getMarket") >= 1);
        platform.simulator().faults().clear();
        await(abandoned);

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(underWay).isNotDone();
        assertThat(openedEver()).isEqualTo(3);
    }

    @Test
    void an_open_market_that_stands_from_a_later_version_than_the_last_one_known_is_suspended()
            throws InterruptedException {
        // given: what was kept is older than what stands
        alive();
        await(offer(LIVE));
        List<IngestionMarkets> kept = List.copyOf(outbox.markets.values());
        await(offer(LIVE.version(8)));
        bridge.close();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, kept));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void heartbeats_are_sent_while_beacons_and_leases_are_fresh() throws InterruptedException {
        // given
        await(bridge.take(0, List.of()));
        alive();

        // then
        eventually(() -> outbox.heartbeats.size() == 1);
        assertThat(heartbeats()).isEqualTo(1);
        assertThat(outbox.heartbeats).singleElement().satisfies(receipt -> {
            assertThat(receipt.outcome()).isEqualTo(Outcome.UPDATED);
            assertThat(receipt.id()).isEqualTo("fastbreak");
            assertThat(receipt.fixtureId()).isNull();
            assertThat(receipt.stateVersion()).isNull();
        });
        assertThat(registry.get("fastbreak.bridge.answers")
                        .tag("target", "heartbeat")
                        .tag("outcome", "updated")
                        .counter()
                        .count())
                .isEqualTo(1);

        // when: the pipeline falls silent
        pass(Duration.ofSeconds(6));
        renew();
        Thread.sleep(600);

        // then
        assertThat(heartbeats()).isEqualTo(1);

        // when: the pipeline speaks, but the bridge could not poll
        pass(Duration.ofSeconds(5));
        beacon();
        Thread.sleep(600);

        // then
        assertThat(heartbeats()).isEqualTo(1);

        // when
        renew();

        // then
        eventually(() -> heartbeats() == 2);
    }

    @Test
    void a_bridge_without_partitions_sends_no_heartbeat() throws InterruptedException {
        alive();
        Thread.sleep(600);
        assertThat(heartbeats()).isZero();
    }

    @Test
    void a_shadow_prices_and_records_everything_and_sends_nothing() throws InterruptedException {
        // given
        bridge.close();
        bridge = bridge(SETTINGS.with(Mode.SHADOW));
        await(bridge.take(0, List.of()));
        alive();

        // when
        await(offer(LIVE));
        IngestionMarkets priced = List.copyOf(outbox.markets.values()).get(0);
        await(offer(LIVE.version(2).with(MatchStatus.CANCELLED)));
        Thread.sleep(300);

        // then
        assertThat(priced.isOpen()).isTrue();
        assertThat(priced.shadow()).isTrue();
        assertThat(priced.markets()).hasSize(3);
        // the fixture, three markets, their suspension, and the deletion
        assertThat(outbox.receipts).hasSize(8).allSatisfy(receipt -> {
            assertThat(receipt.outcome()).isEqualTo(Outcome.SHADOW);
            assertThat(receipt.attempts()).isZero();
        });
        assertThat(outbox.receipts).extracting(Receipt::target).contains(Target.FIXTURE, Target.MARKET);
        assertThat(platform.simulator().requests().all()).isEmpty();
    }

    private void suspend(String marketId) {
        await(platform.client().getMarket(marketId).thenCompose(answer -> {
            var market = ((Answer.Found<Ingested<SourceMarket>>) answer).value().content();
            return platform.client().postMarket(marketId, market.with(true, InPlayStatus.IN_PLAY, market.customData()));
        }));
    }

    private CompletableFuture<Void> offer(TestSummary game) {
        return bridge.summary(0, game.summary(), clock.now());
    }

    private void alive() {
        beacon();
        renew();
    }

    private void renew() {
        await(bridge.renewed(0, clock.nanos()));
    }

    private void beacon() {
        bridge.beacon(new Beacon(0, clock.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
    }

    private void pass(Duration time) {
        clock.pass(time);
    }

    private Bridge bridge(BridgeSettings settings) {
        return new Bridge(
                settings,
                new BrownianPriceModel(ModelParameters.defaults()),
                platform.client(),
                outbox,
                clock::now,
                clock::nanos,
                new BridgeMetrics(registry));
    }

    private long heartbeats() {
        return platform.simulator().requests().of("sendHeartbeat");
    }

    private long openMarkets() {
        return platform.markets().stream()
                .filter(market -> !isSuspended(market))
                .count();
    }

    /** How often an open market was accepted. */
    private long openedEver() {
        return platform.simulator().ingestion().changes().stream()
                .filter(change -> change.operationId().equals("postMarket") && change.body() != null)
                .filter(change -> !change.body().path("isSuspended").asBoolean())
                .count();
    }

    private static boolean isSuspended(IngestedEntity market) {
        return market.body().path("isSuspended").asBoolean();
    }
}
