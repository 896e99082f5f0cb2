package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.simulator.http.Fault;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;

/** A bridge that is stopped waits for its thread, and one whose thread hangs does not pass for a living one. */
@Timeout(60)
@Execution(CONCURRENT)
class StoppedBridgeTest extends BridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    private final HangingModel hanging = (HangingModel) model;

    StoppedBridgeTest() {
        super(TestSettings.SETTINGS, new HangingModel(), new SimpleMeterRegistry());
    }

    @BeforeEach
    void open() {
        openAll(LIVE);
    }

    @AfterEach
    void release() {
        hanging.released.countDown();
    }

    @Test
    void a_bridge_that_hangs_does_not_tick_so_that_its_leases_lapse() throws InterruptedException {
        // given
        assertThat(bridge.isTicking()).isTrue();

        // when
        hanging.hangs = true;
        CompletableFuture<Void> unused = offer(LIVE.version(2));
        hanging.entered.await();
        clock.pass(Duration.ofSeconds(4));

        // then
        assertThat(bridge.isTicking()).isFalse();
    }

    @Test
    void a_graceful_stop_ends_when_the_suspensions_are_confirmed() {
        // given
        await(offer(TestSummary.live("other", 1)));
        failNext(6, "postMarket", new Fault.Status(409));

        // then
        assertThat(bridge.stop(Duration.ofSeconds(30))).isEmpty();
        assertThat(openMarkets()).isZero();
    }

    @Test
    void a_graceful_stop_finds_suspensions_that_were_accepted_and_not_applied() {
        // given
        failNext(3, "postMarket", new Fault.Status(202));

        // then
        assertThat(bridge.stop(Duration.ofSeconds(30))).isEmpty();
        assertThat(openMarkets()).isZero();
    }

    @Test
    void a_graceful_stop_without_a_platform_lists_what_may_be_open() {
        // given
        failAll("*", new Fault.Reset());

        // then
        assertThat(bridge.stop(Duration.ofSeconds(1))).containsExactly("E2024-276");
        faults().clear();
    }

    @Test
    void a_graceful_stop_in_doubt_suspends_at_once() throws InterruptedException {
        // given: a request without an answer
        failNext(3, "postMarket", late());
        CompletableFuture<Void> unused = offer(LIVE.version(2));
        eventually(() -> requests("postMarket") >= 5);

        // then
        assertThat(bridge.stop(Duration.ofSeconds(30))).isEmpty();
        assertThat(openMarkets()).isZero();
    }

    @Test
    void a_fixture_whose_record_cannot_be_read_counts_as_open_until_the_platform_is_read() throws InterruptedException {
        // given
        bridge.close();
        failReads();

        // when
        bridge = bridge(TestSettings.SETTINGS);
        await(bridge.take(0, List.of(), List.of("E2024-276"), false));
        alive();

        // then
        eventually(() -> bridge.mayBeOpen().contains("E2024-276"));
        assertThat(bridge.stop(Duration.ofMillis(300))).containsExactly("E2024-276");
        faults().clear();
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_partition_that_comes_back_keeps_its_fixtures_that_may_be_open() throws InterruptedException {
        // given: given up while the platform accepts no suspension
        failAll("postMarket", new Fault.Status(503));
        var unused = bridge.release(0);
        bridge.handedOver(0);

        // when: it comes back without its records
        await(bridge.take(0, List.of(), List.of(), false));
        alive();

        // then
        eventually(() -> bridge.mayBeOpen().contains("E2024-276"));
        assertThat(bridge.stop(Duration.ofMillis(300))).containsExactly("E2024-276");
        faults().clear();
        eventually(() -> openMarkets() == 0);
    }

    /** A price model that hangs on demand. */
    private static final class HangingModel implements PriceModel {
        private final PriceModel brownian = new BrownianPriceModel(ModelParameters.defaults());
        private final CountDownLatch entered = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);
        private volatile boolean hangs;

        @Override
        public Map<MarketType, Quote> price(Situation situation, Map<MarketType, Quote> last) {
            if (hangs) {
                entered.countDown();
                try {
                    released.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            return brownian.price(situation, last);
        }
    }
}
