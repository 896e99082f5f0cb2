package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.TestSettings.GUARD_TIMING;
import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static io.fastbreak.bridge.TestSettings.SHADOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.IngestionMarkets.Body;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.guard.Guard;
import io.fastbreak.bridge.guard.GuardMetrics;
import io.fastbreak.bridge.market.MarketBody;
import io.fastbreak.bridge.market.SuspensionCause;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Reason;
import io.fastbreak.platform.ingestion.SourceMarket;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every market that is not proven to be suspended may be open. */
class UnprovenKnowledgeTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 5);

    private final FragileRegistry counters = (FragileRegistry) registry;

    UnprovenKnowledgeTest() {
        super(SETTINGS, new BrownianPriceModel(ModelParameters.defaults()), new FragileRegistry());
    }

    @BeforeEach
    void a_bridge_has_opened_three_markets() {
        alive();
        await(bridge.summary(0, LIVE.summary(), clock.now()));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void what_a_record_with_an_open_market_suspends_is_not_confirmed_to_a_successor() {
        // given: a version that suspends one market alone was recorded and not sent, and nothing can be read
        bridge.close();
        List<IngestionMarkets> kept = List.of(oneSuspended());
        failReads();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, kept, List.of(), false));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
    }

    @Test
    void what_a_record_with_an_open_market_suspends_is_not_confirmed_to_the_guard() {
        // given
        bridge.close();
        failReads();
        try (Guard guard = new Guard(
                GUARD_TIMING,
                client(),
                records,
                clock::now,
                clock::nanos,
                new GuardMetrics(new SimpleMeterRegistry()),
                clock.thread())) {
            guard.markets(0, oneSuspended());

            // when
            clock.pass(GUARD_TIMING.lease().guardAfter());
            guard.readUntil(0, clock.nanos());
            guard.tick();

            // then
            eventually(() -> openMarkets() == 0);
        }
    }

    @Test
    void a_game_that_was_given_up_unread_is_not_suspended_once_its_bridge_has_it_again() {
        // given: the reads that should follow a suspension fail until it is given up
        failReads();
        await(bridge.release(0));
        clock.pass(Duration.ofSeconds(2));
        faults().clear();

        // when
        await(bridge.take(0, recorded(), List.of(), true));
        alive();
        await(bridge.summary(0, LIVE.version(6).summary(), clock.now()));
        eventually(() -> openMarkets() == 3);

        // then
        for (int tenth = 0; tenth < 200; tenth++) {
            alive();
            vouch(LIVE.version(6));
            clock.pass(Duration.ofMillis(100));
            assertThat(openMarkets()).as("%d tenths of a second later", tenth).isEqualTo(3);
        }
    }

    @Test
    void a_shadow_records_nothing_of_the_markets_of_another_bridge() {
        // given: a bridge that sends has recorded open markets, and that the platform has confirmed them
        eventually(() -> recorded().get(0).confirmed().stream()
                        .filter(IngestionMarkets.Confirmed::open)
                        .count()
                == 3);
        bridge.close();
        List<IngestionMarkets> kept = recorded();

        // when
        bridge = bridge(SHADOW);
        await(bridge.take(0, kept, List.of(), false));
        alive();
        passAlive(Duration.ofSeconds(10));

        // then
        assertThat(recorded()).isEqualTo(kept);
    }

    @Test
    void a_fixture_whose_record_cannot_be_read_may_be_open() {
        // given
        bridge.close();

        // when
        bridge = bridge(SETTINGS);
        await(bridge.take(0, List.of(), List.of("E2024-276"), false));
        alive();

        // then
        eventually(() -> openMarkets() == 0);
        eventually(() -> registry.get("fastbreak.bridge.fixtures.open").gauge().value() == 0);
    }

    @Test
    void a_summary_that_is_read_before_the_first_beacon_is_not_young_by_a_clock_that_was_set_back() {
        // given: a bridge starts two minutes later, and believes that it is an hour earlier
        Instant vouched = now();
        await(bridge.release(0));
        clock.pass(Duration.ofMinutes(2));
        clock.step(Duration.ofHours(-1));
        restart(SETTINGS, recorded());

        // when
        renewLease();
        var unused = bridge.summary(0, LIVE.summary().vouchedAt(vouched.toEpochMilli()), Instant.EPOCH);
        passWithRightBeacons(Duration.ofSeconds(20));

        // then: what the pipeline vouches for now is
        assertThat(openMarkets()).isZero();
        await(bridge.summary(0, LIVE.summary().vouchedAt(pipelineMillis()), Instant.EPOCH));
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void a_summary_that_is_read_first_behind_a_silence_is_not_young_by_a_clock_that_was_set_back() {
        // given
        Instant vouched = now();
        for (int passed = 0; passed < 120; passed++) {
            clock.pass(Duration.ofSeconds(1));
            renewLease();
        }
        clock.step(Duration.ofHours(-1));
        assertThat(openMarkets()).isZero();

        // when
        await(bridge.summary(0, LIVE.summary().vouchedAt(vouched.toEpochMilli()), Instant.EPOCH));
        passWithRightBeacons(Duration.ofSeconds(20));

        // then
        assertThat(openMarkets()).isZero();
        await(bridge.summary(0, LIVE.summary().vouchedAt(pipelineMillis()), Instant.EPOCH));
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void a_summary_of_minutes_ago_is_not_young_by_clocks_that_were_all_set_back_since() {
        // given: pipeline and bridge run on one machine
        Instant vouched = now();
        await(bridge.release(0));
        clock.pass(Duration.ofMinutes(2));
        clock.step(Duration.ofMinutes(-5));
        restart(SETTINGS, recorded());
        beacon();

        // when
        var unused = bridge.summary(0, LIVE.version(6).summary().vouchedAt(vouched.toEpochMilli()), Instant.EPOCH);
        passAlive(Duration.ofSeconds(20));

        // then: what the pipeline vouches for now is
        assertThat(openMarkets()).isZero();
        assertThat(openedEver()).isEqualTo(3);
        await(bridge.summary(0, LIVE.version(6).summary().vouchedAt(now().toEpochMilli()), Instant.EPOCH));
        eventually(() -> openMarkets() == 3);
    }

    private void passWithRightBeacons(Duration time) {
        for (int second = 0; second < time.toSeconds(); second++) {
            bridge.beacon(new Beacon(0, pipelineMillis(), null, 0, Beacon.Counters.NONE));
            renewLease();
            clock.pass(Duration.ofSeconds(1));
        }
    }

    /** The pipeline's clock was not set back. */
    private long pipelineMillis() {
        return now().plus(Duration.ofHours(1)).toEpochMilli();
    }

    @Test
    void counters_that_fail_stop_no_suspension() {
        // when
        counters.broken = true;
        var unused = bridge.summary(0, LIVE.version(6).with(Reason.GAP).summary(), clock.now());

        // then
        eventually(() -> openMarkets() == 0);
        counters.broken = false;
    }

    @Test
    void counters_that_fail_do_not_stop_a_release() {
        // given
        await(bridge.summary(0, TestSummary.live("other", 5).summary(), clock.now()));
        assertThat(openMarkets()).isEqualTo(6);

        // when
        counters.broken = true;
        var unused = bridge.release(0);

        // then
        eventually(() -> openMarkets() == 0);
        counters.broken = false;
    }

    /** As the last record would be, if the last version had suspended one market alone. */
    private IngestionMarkets oneSuspended() {
        IngestionMarkets open = recorded().get(0);
        List<Body<SourceMarket>> markets = new ArrayList<>(open.markets());
        Body<SourceMarket> first = markets.get(0);
        markets.set(0, new Body<>(first.id(), MarketBody.suspended(first.body(), SuspensionCause.NOT_PRICED)));
        return new IngestionMarkets(
                open.fixtureId(), open.stateVersion(), open.fixture(), markets, open.utc(), open.shadow());
    }

    /** A registry whose counters fail while it is broken. */
    private static final class FragileRegistry extends SimpleMeterRegistry {
        private boolean broken;

        @Override
        protected Counter newCounter(Meter.Id id) {
            Counter counter = super.newCounter(id);
            return new Counter() {
                @Override
                public void increment(double amount) {
                    if (broken) {
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
