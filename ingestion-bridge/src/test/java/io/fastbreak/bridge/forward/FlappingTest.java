package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.market.ClosingCause;
import io.fastbreak.model.event.MatchStatus;
import io.micrometer.core.instrument.Counter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A market that this program closes again and again stays closed. */
class FlappingTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final int ALLOWED = TestSettings.TIMING.closingsPerMinute();

    FlappingTest() {
        super(TestSettings.SETTINGS);
    }

    private double flapping() {
        return registry.get("fastbreak.bridge.fixtures.flapping").gauge().value();
    }

    /** By whatever cause of this program: after a pause the bridge may find the pipeline silent before it notices the pause. */
    private double closings() {
        return registry.get("fastbreak.bridge.market.closings").counters().stream()
                .filter(counter ->
                        ClosingCause.isOurs(String.valueOf(counter.getId().getTag("cause"))))
                .mapToDouble(Counter::count)
                .sum();
    }

    /** As the bridge knows them: the platform has a market open before the bridge has its answer. */
    private boolean areOpen(int markets) {
        return openMarkets() == markets
                && registry.get("fastbreak.bridge.markets")
                                .tag("state", "open")
                                .gauge()
                                .value()
                        == markets;
    }

    /** Closes it by a pause of the process. */
    private void close() {
        clock.pause(Duration.ofSeconds(4));
        eventually(() -> areOpen(0));
    }

    private void open() {
        alive();
        vouch(LIVE);
        eventually(() -> areOpen(3));
    }

    @Test
    void markets_that_are_closed_too_often_open_after_a_quiet_minute() {
        // given
        alive();
        await(offer(LIVE));
        eventually(() -> areOpen(3));
        for (int closing = 0; closing < ALLOWED; closing++) {
            close();
            open();
        }
        assertThat(flapping()).isZero();

        // when
        close();
        alive();
        vouch(LIVE);

        // then
        eventually(() -> reasons().stream().allMatch(reasons -> reasons.contains("FLAPPING")));
        eventually(() -> flapping() == 1);
        assertThat(closings()).isEqualTo(3.0 * (ALLOWED + 1));

        // when: the minute is not quiet
        passAlive(Duration.ofSeconds(50), LIVE);
        clock.pause(Duration.ofSeconds(4));
        passAlive(Duration.ofSeconds(50), LIVE);

        // then
        assertThat(openMarkets()).isZero();

        // when
        passAlive(Duration.ofSeconds(12), LIVE);

        // then
        eventually(() -> openMarkets() == 3);
        eventually(() -> flapping() == 0);
    }

    @Test
    void closings_over_a_longer_time_are_not_too_many() {
        // given
        alive();
        await(offer(LIVE));
        eventually(() -> areOpen(3));

        // when, then
        for (int closing = 0; closing < 2 * ALLOWED; closing++) {
            close();
            open();
            passAlive(Duration.ofSeconds(8), LIVE);
        }
        assertThat(flapping()).isZero();
    }

    @Test
    void the_game_may_close_as_often_as_it_will() {
        // given
        alive();
        await(offer(LIVE));

        // when, then
        for (int closing = 1; closing <= 2 * ALLOWED; closing++) {
            await(offer(LIVE.version(2L * closing).with(MatchStatus.INTERRUPTED)));
            eventually(() -> openMarkets() == 0);
            await(offer(LIVE.version(2L * closing + 1)));
            eventually(() -> openMarkets() == 3);
        }
        assertThat(flapping()).isZero();
    }
}
