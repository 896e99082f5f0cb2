package io.fastbreak.bridge.guard;

import static io.fastbreak.bridge.Await.await;
import static io.fastbreak.bridge.Await.eventually;
import static io.fastbreak.bridge.TestSettings.GUARD_TIMING;
import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.bridge.CollectedRecords;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.Receipt.Sender;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.forward.BridgeBench;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;

@Timeout(180)
@Execution(CONCURRENT)
class GuardTest extends BridgeBench {
    /** An accepted suspension is read back within this time. */
    private static final Duration READ_BACK = Duration.ofSeconds(2);

    private static final Duration GUARD_AFTER = GUARD_TIMING.lease().guardAfter();

    private final CollectedRecords ofGuard = new CollectedRecords();
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor();
    private final Guard guard = guard(meters);

    GuardTest() {
        super(SETTINGS);
    }

    @BeforeEach
    void a_bridge_leaves_three_markets_open_and_stops() {
        alive();
        await(offer(TestSummary.live("E2024-276", 5)));
        bridge.close();
        guard.lease(lease(1));
        guard.markets(0, left());
        assertThat(openMarkets()).isEqualTo(3);
    }

    @AfterEach
    void end() {
        guard.close();
    }

    @Test
    void the_open_markets_of_a_stopped_bridge_are_suspended_and_recorded() throws InterruptedException {
        // when
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0);
        eventually(() -> {
            pass(READ_BACK);
            return !ofGuard.markets.isEmpty();
        });
        assertThat(reasons()).containsOnly("LEASE_LAPSED");
        assertThat(platform.markets())
                .extracting(market -> TestPlatform.customData(market.body(), "stateVersion"))
                .containsOnly("5");
        assertThat(ofGuard.receipts)
                .extracting(Receipt::id)
                .hasSameElementsAs(
                        platform.markets().stream().map(IngestedEntity::id).toList());
        assertThat(ofGuard.receipts)
                .allMatch(receipt -> receipt.sender() == Sender.GUARD)
                .allMatch(receipt -> receipt.outcome() == Receipt.Outcome.UPDATED);
        assertThat(ofGuard.markets.values())
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
        for (int renewal = 0; renewal < 6; renewal++) {
            pass(GUARD_AFTER.dividedBy(2));
            guard.lease(lease(1));
        }
        Thread.sleep(200);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void the_lease_of_an_earlier_owner_is_void() throws InterruptedException {
        // given
        guard.lease(lease(2));

        // when: only a bridge that was replaced renews its lease
        pass(GUARD_AFTER.dividedBy(2));
        guard.lease(lease(1));
        pass(GUARD_AFTER.dividedBy(2));

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void when_the_topic_of_the_leases_was_made_again_a_lower_epoch_is_in_force() throws InterruptedException {
        // given
        guard.lease(lease(67));
        guard.leasesBegunAgain();

        // when
        for (int renewal = 0; renewal < 6; renewal++) {
            pass(GUARD_AFTER.dividedBy(2));
            guard.lease(lease(1));
        }

        // then
        long before = requests("postMarket");
        pass(Duration.ofSeconds(1));
        assertThat(unserved()).isZero();
        assertThat(requests("postMarket")).isEqualTo(before);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_bridge_that_renews_and_opens_again_is_left_alone_after_the_first_suspension() throws Exception {
        // given: its lease is void for the guard
        guard.lease(lease(67));
        pass(GUARD_AFTER.dividedBy(2));
        guard.lease(lease(1));
        pass(GUARD_AFTER.dividedBy(2));
        eventually(() -> openMarkets() == 0 && !ofGuard.markets.isEmpty());
        assertThat(contested()).isZero();
        long before = ofGuard.receipts.size();

        // when: it opens them again
        for (var market : left().markets()) {
            platform.client().postMarket(market.id(), market.body()).join();
        }
        for (int second = 0; second < 70; second += 5) {
            guard.lease(lease(1));
            guard.markets(0, left());
            pass(Duration.ofSeconds(5));
            thread.submit(() -> {}).get();
            assertThat(contested()).isEqualTo(1);
        }

        // then
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(ofGuard.receipts).hasSize((int) before);

        // when: it renews no more
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0);
        eventually(() -> contested() == 0);
    }

    private double contested() {
        return meters.get("fastbreak.guard.contested.fixtures").gauge().value();
    }

    @Test
    void a_guard_that_cannot_read_the_leases_does_nothing() throws InterruptedException {
        clock.pass(GUARD_AFTER);
        guard.tick();
        Thread.sleep(200);
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_fixture_whose_lease_cannot_be_read_is_counted_as_unserved() {
        // given
        guard.allRead(clock.nanos());
        guard.lease(lease(1));
        assertThat(unserved()).isZero();

        // when: neither leases nor anything else can be read any more
        clock.pass(GUARD_AFTER);

        // then
        assertThat(guard.isWatching()).isFalse();
        assertThat(unserved()).isEqualTo(1);

        // when
        guard.lease(lease(1));

        // then
        assertThat(unserved()).isZero();
    }

    private double unserved() {
        return meters.get("fastbreak.guard.unserved.fixtures").gauge().value();
    }

    @Test
    void a_guard_that_was_paused_reads_before_it_acts() throws InterruptedException {
        // given
        guard.allRead(clock.nanos());
        clock.pass(GUARD_AFTER);
        guard.tick();

        // when: the bridge has kept renewing its lease
        guard.lease(lease(1));
        guard.allRead(clock.nanos());
        guard.tick();
        Thread.sleep(200);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_guard_that_starts_waits_before_it_acts() throws InterruptedException {
        // given
        clock.pass(GUARD_AFTER);
        Guard late = guard(new SimpleMeterRegistry());
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
        eventually(() -> openMarkets() == 0);
        eventually(() -> {
            pass(READ_BACK);
            return !ofGuard.markets.isEmpty();
        });
        long before = requests("postMarket");

        // when: another guard starts later
        Guard second = guard(new SimpleMeterRegistry());
        second.markets(0, left());
        clock.pass(GUARD_AFTER);
        second.allRead(clock.nanos());
        second.tick();
        eventually(() -> requests("getMarket") >= 6);
        Thread.sleep(100);

        // then
        assertThat(requests("postMarket")).isEqualTo(before);
    }

    @Test
    void it_stops_when_the_bridge_is_back() throws InterruptedException {
        // given: the platform fails, so that the guard has to try again
        failAll("postMarket", new Fault.Status(503));

        // when
        pass(GUARD_AFTER);
        eventually(() -> requests("postMarket") > 3);
        guard.lease(lease(2));

        // then: it sends nothing more once its last requests are answered
        AtomicLong before = new AtomicLong();
        eventually(() -> before.getAndSet(requests("postMarket")) == requests("postMarket") && isQuiet());
        assertThat(openMarkets()).isEqualTo(3);
    }

    /** Whether nothing is sent for longer than the guard's longest pause between two attempts. */
    private boolean isQuiet() {
        long before = requests("postMarket");
        try {
            Thread.sleep(1_500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return requests("postMarket") == before;
    }

    @Test
    void a_failed_suspension_is_tried_again() throws InterruptedException {
        // given
        failNext(30, "postMarket", new Fault.Status(503));

        // when
        eventually(() -> {
            pass(GUARD_AFTER);
            return openMarkets() == 0;
        });

        // then
        assertThat(openMarkets()).isZero();
    }

    @Test
    void neither_a_rejected_read_nor_a_rejected_suspension_confirms_anything() throws InterruptedException {
        // given
        failAll("getMarket", new Fault.Status(403));
        failAll("postMarket", new Fault.Status(403));

        // when
        pass(GUARD_AFTER);
        eventually(() -> requests("postMarket") > 6);

        // then: the fixture stays on the list
        assertThat(ofGuard.markets).isEmpty();
        assertThat(openMarkets()).isEqualTo(3);

        // when: it can post, but not read
        platform.simulator().faults().clear();
        failAll("getMarket", new Fault.Status(403));
        eventually(() -> {
            pass(Duration.ofMillis(100));
            return !ofGuard.markets.isEmpty();
        });

        // then
        assertThat(openMarkets()).isZero();
        assertThat(ofGuard.markets.values()).singleElement().matches(markets -> !markets.isOpen());
    }

    @Test
    void a_step_of_the_wall_clock_suspends_nothing() throws InterruptedException {
        // when
        clock.step(Duration.ofHours(1));
        guard.allRead(clock.nanos());
        guard.tick();
        Thread.sleep(300);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void a_shadows_record_removes_nothing_from_the_list() throws InterruptedException {
        // given: a shadow runs next to the bridge that sends
        guard.markets(0, left().asShadow());

        // when
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void the_guard_ignores_what_a_shadow_recorded() throws InterruptedException {
        // given: nothing was ever sent
        guard.forget("E2024-276");
        guard.markets(0, left().asShadow());

        // when
        pass(GUARD_AFTER);
        Thread.sleep(200);

        // then
        assertThat(requests("getMarket")).isZero();
    }

    @Test
    void a_market_that_a_copied_request_opened_behind_its_last_suspension_is_suspended_again()
            throws InterruptedException {
        // given: the bridge's last word is a suspension, but the platform applies an earlier request once more
        guard.markets(0, MarketBody.suspended(left(), SuspensionCause.BRIDGE_STOPPING, clock.now()));

        // when
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0);
        eventually(() -> {
            pass(READ_BACK);
            return !ofGuard.markets.isEmpty();
        });
        assertThat(reasons()).containsOnly("LEASE_LAPSED");
    }

    @Test
    void the_same_is_suspended_again_where_the_clock_of_the_bridge_was_an_hour_behind() throws InterruptedException {
        // given: the guard has read everything before, so that this was written just now
        guard.allRead(clock.nanos());
        guard.markets(
                0,
                MarketBody.suspended(
                        left(), SuspensionCause.BRIDGE_STOPPING, clock.now().minus(Duration.ofHours(1))));

        // when
        pass(GUARD_AFTER);

        // then
        eventually(() -> openMarkets() == 0);
        eventually(() -> {
            pass(READ_BACK);
            return !ofGuard.markets.isEmpty();
        });
    }

    @Test
    void what_a_bridge_has_suspended_for_certain_is_read_once_and_not_recorded_again() throws InterruptedException {
        // given
        pass(GUARD_AFTER);
        eventually(() -> openMarkets() == 0);
        eventually(() -> {
            pass(READ_BACK);
            return !ofGuard.markets.isEmpty();
        });
        IngestionMarkets suspended = ofGuard.markets.values().iterator().next();
        ofGuard.markets.clear();
        long posts = requests("postMarket");
        long reads = requests("getMarket");

        // when
        guard.markets(0, suspended);
        pass(GUARD_AFTER);
        // A read from before may be counted as well.
        eventually(() -> requests("getMarket") >= reads + 3);
        Thread.sleep(200);
        pass(GUARD_AFTER);
        Thread.sleep(200);

        // then
        assertThat(requests("postMarket")).isEqualTo(posts);
        assertThat(ofGuard.markets).isEmpty();
    }

    @Test
    void what_was_suspended_long_ago_is_not_read() throws InterruptedException {
        // given
        Instant longAgo = clock.now().minus(Duration.ofHours(1));
        guard.markets(0, MarketBody.suspended(left(), SuspensionCause.BRIDGE_STOPPING, longAgo));

        // when
        pass(GUARD_AFTER);
        Thread.sleep(200);

        // then
        assertThat(requests("getMarket")).isZero();
    }

    @Test
    void what_a_living_bridge_suspends_is_left_to_it() throws InterruptedException {
        // given
        guard.markets(0, MarketBody.suspended(left(), SuspensionCause.BRIDGE_STOPPING, clock.now()));

        // when
        for (int second = 0; second < 70; second += 5) {
            guard.lease(lease(1));
            pass(Duration.ofSeconds(5));
        }
        Thread.sleep(200);

        // then
        assertThat(requests("getMarket")).isZero();
        assertThat(openMarkets()).isEqualTo(3);
    }

    private IngestionMarkets left() {
        return recorded().get(0);
    }

    private Guard guard(SimpleMeterRegistry meters) {
        return new Guard(
                GUARD_TIMING, platform.client(), ofGuard, clock::now, clock::nanos, new GuardMetrics(meters), thread);
    }

    private void pass(Duration time) {
        clock.pass(time);
        guard.allRead(clock.nanos());
        guard.tick();
    }

    private Lease lease(long epoch) {
        return new Lease(0, "bridge", epoch, clock.now().toEpochMilli());
    }
}
