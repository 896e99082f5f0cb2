package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;
import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.TestClock;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class GuardTest {
    private static final Duration GUARD_AFTER = BridgeTiming.STANDARD.lease().guardAfter();
    private static final BridgeTiming TIMING =
            BridgeTiming.STANDARD.withSettleTime(TestPlatform.REQUEST_TIMEOUT.plusMillis(200));

    private final TestPlatform platform = new TestPlatform();
    private final RecordingOutbox ofBridge = new RecordingOutbox();
    private final RecordingOutbox outbox = new RecordingOutbox();
    private final TestClock clock = new TestClock();
    private final Guard guard = guard();

    @BeforeEach
    void a_bridge_leaves_three_markets_open_and_falls_silent() {
        try (Bridge bridge = new Bridge(
                BridgeSettings.defaults().with(TIMING),
                new BrownianPriceModel(ModelParameters.defaults()),
                platform.client(),
                ofBridge,
                clock::now,
                clock::nanos,
                new BridgeMetrics(new SimpleMeterRegistry()))) {
            bridge.beacon(new Beacon(0, clock.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
            await(bridge.renewed(0, clock.nanos()));
            await(bridge.summary(0, TestSummary.live("E2024-276", 5).summary(), clock.now()));
        }
        guard.lease(lease(1));
        guard.markets(0, left());
        assertThat(openMarkets()).isEqualTo(3);
    }

    @AfterEach
    void end() {
        guard.close();
        platform.close();
    }

    @Test
    void what_a_silent_bridge_left_open_is_suspended_and_recorded() throws InterruptedException {
        // when
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0 && !outbox.markets.isEmpty());
        assertThat(platform.markets())
                .extracting(market -> TestPlatform.customData(market.body(), "reasons"))
                .containsOnly("LEASE_LAPSED");
        assertThat(platform.markets())
                .extracting(market -> TestPlatform.customData(market.body(), "stateVersion"))
                .containsOnly("5");
        assertThat(outbox.receipts)
                .hasSize(3)
                .allMatch(receipt -> receipt.sender() == Sender.GUARD)
                .allMatch(receipt -> receipt.outcome() == Receipt.Outcome.UPDATED);
        assertThat(outbox.markets.values())
                .singleElement()
                .matches(markets -> !markets.isOpen() && markets.stateVersion() == 5);
    }

    @Test
    void prices_are_the_last_valid_ones() throws InterruptedException {
        // given
        List<JsonNode> before = platform.markets().stream()
                .map(market -> market.body().path("selections"))
                .toList();

        // when
        pass(GUARD_AFTER);
        eventually(() -> openMarkets() == 0);

        // then
        assertThat(platform.markets())
                .extracting(market -> market.body().path("selections"))
                .containsExactlyElementsOf(before);
    }

    @Test
    void a_bridge_that_renews_its_lease_is_left_alone() throws InterruptedException {
        for (int second = 0; second < 30; second += 5) {
            pass(Duration.ofSeconds(5));
            guard.lease(lease(1));
        }
        Thread.sleep(200);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void the_word_of_an_earlier_owner_is_void() throws InterruptedException {
        // given
        guard.lease(lease(2));

        // when: only a bridge that has been replaced still speaks
        pass(GUARD_AFTER.dividedBy(2));
        guard.lease(lease(1));
        pass(GUARD_AFTER.dividedBy(2));

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_guard_that_cannot_read_the_leases_does_nothing() throws InterruptedException {
        clock.pass(GUARD_AFTER);
        guard.tick();
        Thread.sleep(200);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_guard_that_was_stopped_reads_before_it_acts() throws InterruptedException {
        // given
        guard.allRead(clock.nanos());
        clock.pass(GUARD_AFTER);
        guard.tick();

        // when: the bridge has renewed its lease all the time
        guard.lease(lease(1));
        guard.allRead(clock.nanos());
        guard.tick();
        Thread.sleep(200);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_guard_that_starts_gives_the_bridge_its_time_first() throws InterruptedException {
        // given
        clock.pass(GUARD_AFTER);
        Guard late = guard();
        late.markets(0, left());

        // when
        late.allRead(clock.nanos());
        late.tick();
        Thread.sleep(200);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_market_that_is_suspended_already_is_not_touched() throws InterruptedException {
        // given
        pass(GUARD_AFTER);
        eventually(() -> openMarkets() == 0 && !outbox.markets.isEmpty());
        long before = platform.simulator().requests().of("postMarket");

        // when: another guard comes late
        Guard second = guard();
        second.markets(0, left());
        clock.pass(GUARD_AFTER);
        second.allRead(clock.nanos());
        second.tick();
        eventually(() -> platform.simulator().requests().of("getMarket") >= 6);
        Thread.sleep(100);

        // then
        assertThat(platform.simulator().requests().of("postMarket")).isEqualTo(before);
    }

    @Test
    void it_stops_when_the_bridge_is_back() throws InterruptedException {
        // given: the platform fails, so that the guard has to try again
        platform.simulator().faults().failNext(50, "postMarket", new Fault.Status(503));

        // when
        pass(GUARD_AFTER);
        eventually(() -> platform.simulator().requests().of("postMarket") > 3);
        guard.lease(lease(2));
        Thread.sleep(200); // what was under way then has failed
        platform.simulator().faults().clear();
        Thread.sleep(300);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void where_the_platform_fails_it_tries_again() throws InterruptedException {
        // given
        platform.simulator().faults().failNext(30, "postMarket", new Fault.Status(503));

        // when
        for (int i = 0; i < 40 && openMarkets() > 0; i++) {
            pass(GUARD_AFTER);
            Thread.sleep(100);
        }

        // then
        assertThat(openMarkets()).isZero();
    }

    @Test
    void a_refused_read_is_not_known_and_a_refused_suspension_is_not_recorded() throws InterruptedException {
        // given
        platform.simulator().faults().add(FaultRule.share(100, "getMarket", new Fault.Status(403)));
        platform.simulator().faults().add(FaultRule.share(100, "postMarket", new Fault.Status(403)));

        // when
        pass(GUARD_AFTER);
        eventually(() -> platform.simulator().requests().of("postMarket") > 6);

        // then: it stays on the list
        assertThat(outbox.markets).isEmpty();
        assertThat(openMarkets()).isEqualTo(3);

        // when: it can post, and still not read
        platform.simulator().faults().clear();
        platform.simulator().faults().add(FaultRule.share(100, "getMarket", new Fault.Status(403)));
        for (int tick = 0; tick < 50 && outbox.markets.isEmpty(); tick++) {
            pass(Duration.ofMillis(100));
            Thread.sleep(100);
        }

        // then
        assertThat(openMarkets()).isZero();
        assertThat(outbox.markets.values()).singleElement().matches(markets -> !markets.isOpen());
    }

    @Test
    void a_step_of_the_wall_clock_lets_it_suspend_nothing() throws InterruptedException {
        // when
        clock.step(Duration.ofHours(1));
        guard.allRead(clock.nanos());
        guard.tick();
        Thread.sleep(300);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void what_a_shadow_records_takes_nothing_from_the_list() throws InterruptedException {
        // given: a shadow works beside the bridge that sends
        guard.markets(0, left().asShadow());

        // when
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void what_a_shadow_recorded_is_no_business_of_the_guard() throws InterruptedException {
        // given: nothing was ever sent
        guard.forget("E2024-276");
        guard.markets(0, left().asShadow());

        // when
        pass(GUARD_AFTER);
        Thread.sleep(200);

        // then
        assertThat(platform.simulator().requests().of("getMarket")).isZero();
    }

    private IngestionMarkets left() {
        return List.copyOf(ofBridge.markets.values()).get(0);
    }

    private Guard guard() {
        return new Guard(
                TIMING,
                platform.client(),
                outbox,
                clock::now,
                clock::nanos,
                new GuardMetrics(new SimpleMeterRegistry()));
    }

    private void pass(Duration time) {
        clock.pass(time);
        guard.allRead(clock.nanos());
        guard.tick();
    }

    private Lease lease(long epoch) {
        return new Lease(0, "bridge", epoch, clock.now().toEpochMilli());
    }

    private long openMarkets() {
        return platform.markets().stream()
                .map(IngestedEntity::body)
                .filter(body -> !body.path("isSuspended").asBoolean())
                .count();
    }
}
