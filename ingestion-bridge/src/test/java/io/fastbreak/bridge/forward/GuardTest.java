package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;
import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.Games;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Platform;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.ingestion.EntityView;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class GuardTest {
    private static final Duration GUARD_AFTER = BridgeTiming.STANDARD.lease().guardAfter();
    private static final BridgeTiming TIMING =
            BridgeTiming.STANDARD.withSettleTime(Platform.REQUEST_TIMEOUT.plusMillis(200));

    private final Platform platform = new Platform();
    private final KeptOutbox ofBridge = new KeptOutbox();
    private final KeptOutbox outbox = new KeptOutbox();
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2024-11-15T20:30:00Z"));
    private final Guard guard = guard();

    @BeforeEach
    void a_bridge_leaves_three_markets_open_and_falls_silent() {
        try (Bridge bridge = new Bridge(
                BridgeSettings.defaults().with(TIMING),
                new BrownianPriceModel(ModelParameters.defaults()),
                platform.client(),
                ofBridge,
                now::get,
                new BridgeMetrics(new SimpleMeterRegistry()))) {
            bridge.beacon(new Beacon(0, now.get().toEpochMilli(), null, 0, Beacon.Counters.NONE));
            await(bridge.renewed(0, now.get()));
            await(bridge.summary(0, Games.live("E2024-276", 5).summary(), now.get()));
        }
        guard.lease(lease(1));
        guard.markets(0, left());
        assertThat(openMarkets()).isEqualTo(3);
    }

    @AfterEach
    void end() {
        platform.close();
    }

    @Test
    void what_a_silent_bridge_left_open_is_suspended_and_recorded() throws InterruptedException {
        // when
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0 && !outbox.markets.isEmpty());
        assertThat(platform.markets())
                .extracting(market -> Platform.customData(market.body(), "reasons"))
                .containsOnly("LEASE_LAPSED");
        assertThat(platform.markets())
                .extracting(market -> Platform.customData(market.body(), "stateVersion"))
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
        now.updateAndGet(before -> before.plus(GUARD_AFTER));
        guard.tick();
        Thread.sleep(200);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_guard_that_was_stopped_reads_before_it_acts() throws InterruptedException {
        // given
        guard.allRead(now.get());
        now.updateAndGet(before -> before.plus(GUARD_AFTER));
        guard.tick();

        // when: the bridge has renewed its lease all the time
        guard.lease(lease(1));
        guard.allRead(now.get());
        guard.tick();
        Thread.sleep(200);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_guard_that_starts_gives_the_bridge_its_time_first() throws InterruptedException {
        // given
        now.updateAndGet(before -> before.plus(GUARD_AFTER));
        Guard late = guard();
        late.markets(0, left());

        // when
        late.allRead(now.get());
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
        now.updateAndGet(time -> time.plus(GUARD_AFTER));
        second.allRead(now.get());
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
    void what_a_shadow_recorded_is_no_business_of_the_guard() throws InterruptedException {
        // given
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
        return new Guard(TIMING, platform.client(), outbox, now::get, new GuardMetrics(new SimpleMeterRegistry()));
    }

    private void pass(Duration time) {
        now.updateAndGet(before -> before.plus(time));
        guard.allRead(now.get());
        guard.tick();
    }

    private Lease lease(long epoch) {
        return new Lease(0, "bridge", epoch, now.get().toEpochMilli());
    }

    private long openMarkets() {
        return platform.markets().stream()
                .map(EntityView::body)
                .filter(body -> !body.path("isSuspended").asBoolean())
                .count();
    }
}
