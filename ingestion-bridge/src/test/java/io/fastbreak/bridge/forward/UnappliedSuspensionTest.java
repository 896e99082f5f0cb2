package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A platform that accepts suspensions and does not apply them. */
class UnappliedSuspensionTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final int MARKETS = 3;

    UnappliedSuspensionTest() {
        super(TestSettings.SETTINGS);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void is_found_and_sent_again(int times) {
        // given
        alive();
        await(offer(LIVE));
        assertThat(openMarkets()).isEqualTo(MARKETS);
        failNext(times * MARKETS, "postMarket", new Fault.Status(202));

        // when
        var offered = offer(LIVE.version(2).with(MatchStatus.INTERRUPTED));

        // then
        eventually(() -> openMarkets() == 0);
        await(offered);
    }

    @Test
    void is_sent_again_ever_more_seldom_while_it_cannot_be_read_back() {
        // given
        alive();
        await(offer(LIVE));
        failNext(MARKETS, "postMarket", new Fault.Status(202));
        failReads();

        // when
        var unused = offer(LIVE.version(2).with(MatchStatus.INTERRUPTED));
        clock.pass(Duration.ofSeconds(2));

        // then
        assertThat(openMarkets()).isZero();

        // when
        long before = requests("postMarket");
        passAlive(Duration.ofMinutes(10));

        // then
        assertThat(requests("postMarket") - before).isBetween(MARKETS * 8L, MARKETS * 16L);
    }

    @Test
    void what_was_applied_is_read_once() {
        // given
        alive();
        await(offer(LIVE));

        // when
        await(offer(LIVE.version(2).with(MatchStatus.INTERRUPTED)));
        long posts = requests("postMarket");

        // then
        clock.pass(Duration.ofSeconds(1));
        assertThat(requests("getMarket")).isEqualTo(MARKETS);
        assertThat(requests("postMarket")).isEqualTo(posts);
        assertThat(openMarkets()).isZero();
    }
}
