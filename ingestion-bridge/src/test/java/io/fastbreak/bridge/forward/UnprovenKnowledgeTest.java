package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;
import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.TestClock;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.market.Suspended;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Reason;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What was recorded, read or counted proves no more than it says: the rest may be open. */
@Timeout(60)
class UnprovenKnowledgeTest {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 5);
    private static final BridgeSettings SETTINGS = BridgeSettings.defaults()
            .with(BridgeTiming.STANDARD.withSettleTime(TestPlatform.REQUEST_TIMEOUT.plusMillis(200)));

    private final TestPlatform platform = new TestPlatform();
    private final RecordingOutbox outbox = new RecordingOutbox();
    private final TestClock clock = new TestClock();
    private final AtomicBoolean broken = new AtomicBoolean();
    private final SimpleMeterRegistry registry = new Fragile();
    private Bridge bridge = bridge(SETTINGS);

    @BeforeEach
    void a_bridge_has_opened_three_markets() {
        alive();
        await(bridge.summary(0, LIVE.summary(), clock.now()));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @AfterEach
    void end() {
        bridge.close();
        platform.close();
    }

    @Test
    void what_a_record_with_an_open_market_suspends_is_not_confirmed_to_a_successor() throws InterruptedException {
        // given: a version that suspends one market alone was recorded and not sent, and nothing can be read
        bridge.close();
        List<IngestionMarkets> kept = List.of(oneSuspended());
        nothingCanBeRead();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, kept));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void what_a_record_with_an_open_market_suspends_is_not_confirmed_to_the_guard() throws InterruptedException {
        // given
        bridge.close();
        nothingCanBeRead();
        try (Guard guard = new Guard(
                SETTINGS.timing(),
                platform.client(),
                outbox,
                clock::now,
                clock::nanos,
                new GuardMetrics(new SimpleMeterRegistry()))) {
            guard.markets(0, oneSuspended());

            // when
            clock.pass(SETTINGS.timing().lease().guardAfter());
            guard.allRead(clock.nanos());
            guard.tick();

            // then
            eventually(() -> openMarkets() == 0);
        }
    }

    @Test
    void a_shadow_records_nothing_of_what_another_one_opened() throws InterruptedException {
        // given: a bridge that sends has recorded open markets
        List<IngestionMarkets> kept = List.copyOf(outbox.markets.values());
        bridge.close();

        // when
        bridge = bridge(SETTINGS.with(Mode.SHADOW));
        await(bridge.take(0, kept));
        alive();
        clock.pass(Duration.ofSeconds(4));
        alive();
        Thread.sleep(600);
        clock.pass(Duration.ofSeconds(4));
        alive();
        Thread.sleep(600);

        // then
        assertThat(List.copyOf(outbox.markets.values())).isEqualTo(kept);
    }

    @Test
    void a_fixture_whose_record_cannot_be_read_may_be_open() throws InterruptedException {
        // given
        bridge.close();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, List.of(), List.of("E2024-276")));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
        eventually(() -> registry.get("fastbreak.bridge.fixtures.open").gauge().value() == 0);
    }

    @Test
    void a_fixture_whose_record_cannot_be_read_is_on_the_books_until_it_is_read_on_the_platform()
            throws InterruptedException {
        // given
        bridge.close();
        nothingCanBeRead();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, List.of(), List.of("E2024-276")));
        alive();

        // then
        assertThat(bridge.stop(Duration.ofMillis(300))).containsExactly("E2024-276");
        platform.simulator().faults().clear();
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void a_partition_that_comes_back_forgets_nothing_that_may_be_open() throws InterruptedException {
        // given: given up while no suspension is taken
        platform.simulator().faults().add(FaultRule.share(100, "postMarket", new Fault.Status(503)));
        var unused = bridge.release(0);
        bridge.handedOver(0);

        // when: it comes back, and its records are gone
        await(bridge.take(0, List.of()));
        alive();

        // then
        assertThat(bridge.stop(Duration.ofMillis(300))).containsExactly("E2024-276");
        platform.simulator().faults().clear();
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void counters_that_fail_keep_no_suspension_back() throws InterruptedException {
        // when
        broken.set(true);
        var unused = bridge.summary(0, LIVE.version(6).with(Reason.GAP).summary(), clock.now());

        // then
        eventually(() -> openMarkets() == 0);
        broken.set(false);
    }

    @Test
    void counters_that_fail_keep_no_fixture_from_being_given_up() throws InterruptedException {
        // given
        await(bridge.summary(0, TestSummary.live("other", 5).summary(), clock.now()));
        assertThat(openMarkets()).isEqualTo(6);

        // when
        broken.set(true);
        var unused = bridge.release(0);

        // then
        eventually(() -> openMarkets() == 0);
        broken.set(false);
    }

    private void nothingCanBeRead() {
        platform.simulator().faults().add(FaultRule.share(100, "getMarket", new Fault.Status(500)));
        platform.simulator().faults().add(FaultRule.share(100, "getFixture", new Fault.Status(500)));
    }

    /** As the last record would be, if the last version had suspended one market alone. */
    private IngestionMarkets oneSuspended() {
        IngestionMarkets open = List.copyOf(outbox.markets.values()).get(0);
        List<Body<SourceMarket>> markets = new ArrayList<>(open.markets());
        Body<SourceMarket> first = markets.get(0);
        markets.set(0, new Body<>(first.id(), Suspended.of(first.body(), SuspensionCause.NOT_PRICED)));
        return new IngestionMarkets(
                open.fixtureId(), open.stateVersion(), open.fixture(), markets, open.utc(), open.shadow());
    }

    private void alive() {
        bridge.beacon(new Beacon(0, clock.now().toEpochMilli(), null, 0, Beacon.Counters.NONE));
        await(bridge.renewed(0, clock.nanos()));
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

    private long openMarkets() {
        return platform.markets().stream()
                .filter(market -> !market.body().path("isSuspended").asBoolean())
                .count();
    }

    /** A registry whose counters fail while it is broken. */
    private final class Fragile extends SimpleMeterRegistry {
        @Override
        protected Counter newCounter(Meter.Id id) {
            Counter counter = super.newCounter(id);
            return new Counter() {
                @Override
                public void increment(double amount) {
                    if (broken.get()) {
                        throw new StackOverflowError("planted");
                    }
                    counter.increment(amount);
                }

                @Override
                public double count() {
                    return counter.count();
                }

                @Override
                public Id getId() {
                    return id;
                }
            };
        }
    }
}
