package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.OpenTime;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.simulator.http.Fault;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whether markets are open, for how long they are not, and why. */
class MarketTimesTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    MarketTimesTest() {
        super(SETTINGS);
    }

    @BeforeEach
    void start() {
        alive();
    }

    @Test
    void seconds_are_counted_by_state_and_cause() {
        // given
        long begin = clock.nanos();
        await(offer(LIVE));
        passAlive(Duration.ofSeconds(60), LIVE);

        // when
        TestSummary gap = LIVE.version(2).with(Reason.GAP);
        await(offer(gap));
        passAlive(Duration.ofSeconds(20), gap);
        await(offer(LIVE.version(3)));
        passAlive(Duration.ofSeconds(10), LIVE.version(3));

        // then: of three markets
        eventually(() -> seconds("open", "none") >= 3 * 70);
        double all = secondsSince(begin);
        assertThat(seconds("open", "none")).isBetween(3 * 70.0, 3 * (all - 20));
        assertThat(seconds("suspended", "GAP")).isBetween(3 * 20.0, 3 * (all - 70));
        assertThat(markets("open", "none")).isEqualTo(3);
        assertThat(markets("suspended", "GAP")).isZero();
        assertThat(changes("closings", "GAP")).isEqualTo(3);
        assertThat(changes("openings", "GAP")).isEqualTo(3);
    }

    @Test
    void what_the_platform_does_not_confirm_is_not_open() {
        // given
        failAll("postMarket", new Fault.Status(503));

        // when
        var offered = offer(LIVE);
        eventually(() -> requests("postMarket") >= 3);

        // then
        eventually(() -> markets("suspended", "PLATFORM") == 3);
        assertThat(markets("open", "none")).isZero();
        faults().clear();
        await(offered);
    }

    @Test
    void an_unconfirmed_suspension_is_neither_open_nor_suspended() {
        // given
        await(offer(LIVE));
        failAll("postMarket", new Fault.Status(503));

        // when
        var offered = offer(LIVE.version(2).with(Reason.GAP));

        // then
        eventually(() -> markets("closing", "GAP") == 3);
        faults().clear();
        await(offered);
        eventually(() -> markets("suspended", "GAP") == 3);
    }

    @Test
    void what_is_true_of_the_game_is_the_cause_that_counts() {
        // given
        await(offer(LIVE.with(MatchStatus.NOT_STARTED)));
        eventually(() -> markets("suspended", "NOT_IN_PROGRESS") == 3);

        // when: nobody vouches for it
        passAlive(Duration.ofSeconds(6));

        // then
        assertThat(markets("suspended", "NOT_IN_PROGRESS")).isEqualTo(3);
    }

    @Test
    void a_partition_that_is_given_up_is_not_counted() {
        // given
        await(offer(LIVE));

        // when
        await(bridge.release(0));

        // then
        eventually(() -> markets("suspended", "BRIDGE_STOPPING") == 0 && markets("open", "none") == 0);
        assertThat(changes("closings", "BRIDGE_STOPPING")).isEqualTo(3);
    }

    @Test
    void the_record_of_a_game_says_for_how_long_it_was_open() {
        // given
        long begin = clock.nanos();
        await(offer(LIVE));
        passAlive(Duration.ofSeconds(100), LIVE);

        // when
        await(offer(LIVE.version(2).with(Reason.GAP)));
        passAlive(Duration.ofSeconds(100), LIVE.version(2).with(Reason.GAP));
        await(offer(LIVE.version(3)));

        // then
        OpenTime time = recorded().get(0).openTime();
        assertThat(time.inPlay()).isTrue();
        long all = (long) (1_000 * secondsSince(begin));
        assertThat(time.inPlayMs()).isBetween(200_000L, all);
        assertThat(time.openMs()).isBetween(100_000L, all - 100_000);

        // when: another bridge takes it over and the game ends
        IngestionMarkets last = recorded().get(0);
        clock.pass(Duration.ofSeconds(50));
        restart(SETTINGS, List.of(last));
        alive();
        await(offer(LIVE.version(4).with(MatchStatus.FINISHED)));

        // then: nothing was open meanwhile
        eventually(() -> recorded().get(0).openTime() != null
                && !recorded().get(0).openTime().inPlay());
        long whole = (long) (1_000 * secondsSince(begin));
        assertThat(recorded().get(0).openTime().inPlayMs()).isBetween(250_000L, whole);
        assertThat(recorded().get(0).openTime().openMs()).isBetween(100_000L, whole - 150_000);
    }

    /** By the bridge's clock: what the machine adds is in it. */
    private double secondsSince(long begin) {
        return (clock.nanos() - begin) / 1e9;
    }

    private double seconds(String state, String cause) {
        Counter counter = registry.find("fastbreak.bridge.market.seconds")
                .tags("state", state, "cause", cause)
                .counter();
        return counter == null ? 0 : counter.count();
    }

    private int markets(String state, String cause) {
        Gauge gauge = registry.find("fastbreak.bridge.markets")
                .tags("state", state, "cause", cause)
                .gauge();
        return gauge == null ? 0 : (int) gauge.value();
    }

    private double changes(String kind, String cause) {
        Counter counter = registry.find("fastbreak.bridge.market." + kind)
                .tags("cause", cause)
                .counter();
        return counter == null ? 0 : counter.count();
    }
}
