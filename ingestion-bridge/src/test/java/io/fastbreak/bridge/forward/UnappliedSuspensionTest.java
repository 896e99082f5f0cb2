package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;
import static io.fastbreak.bridge.Await.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.simulator.http.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A platform that accepts suspensions and does not apply them. */
@Timeout(120)
@Execution(CONCURRENT)
class UnappliedSuspensionTest extends BridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final int MARKETS = 3;

    UnappliedSuspensionTest() {
        super(TestSettings.SETTINGS);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void is_found_and_sent_again(int times) throws InterruptedException {
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
    void what_was_applied_is_read_once() throws InterruptedException {
        // given
        alive();
        await(offer(LIVE));

        // when
        await(offer(LIVE.version(2).with(MatchStatus.INTERRUPTED)));
        long posts = requests("postMarket");

        // then
        eventually(() -> requests("getMarket") == MARKETS);
        assertThat(requests("postMarket")).isEqualTo(posts);
        assertThat(openMarkets()).isZero();
    }
}
