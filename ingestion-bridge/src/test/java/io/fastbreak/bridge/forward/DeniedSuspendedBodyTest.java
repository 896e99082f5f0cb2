package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.MatchStatus;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A gateway denies the next body of a market that is suspended already. */
class DeniedSuspendedBodyTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    DeniedSuspendedBodyTest() {
        super(BridgeSettings.defaults());
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 404, 405, 410, 451})
    void it_is_sent_again_ever_more_seldom_until_it_is_accepted(int status) {
        // given
        alive();
        await(offer(LIVE));
        await(offer(LIVE.version(2).with(MatchStatus.INTERRUPTED)));
        passAlive(Duration.ofMinutes(1));
        long before = platform.requests(LocalPlatform::isPost);

        // when
        platform.answer(LocalPlatform::isPost, platform.status(status));
        CompletableFuture<Void> sent = offer(LIVE.version(3).with(MatchStatus.INTERRUPTED));
        passAlive(Duration.ofSeconds(10));

        // then
        assertThat(platform.requests(LocalPlatform::isPost) - before).isLessThan(60);
        assertThat(sent).isNotDone();

        // when
        platform.recover();
        passAliveUntil(sent::isDone);

        // then
        assertThat(platform.markets())
                .extracting(market -> TestPlatform.customData(market.body(), "stateVersion"))
                .containsOnly("3");
    }

    @Test
    void what_is_never_accepted_is_done_when_its_fixture_retires() {
        // given
        alive();
        await(offer(LIVE));
        await(offer(LIVE.version(2).with(MatchStatus.INTERRUPTED)));
        platform.answer(LocalPlatform::isPost, platform.status(403));
        CompletableFuture<Void> sent = offer(LIVE.version(3).with(MatchStatus.INTERRUPTED));
        passAlive(Duration.ofSeconds(10));
        assertThat(sent).isNotDone();

        // when
        clock.pause(TestSettings.TIMING.retireAfter().plusMinutes(1));

        // then: the position of its partition is no longer held back
        passAliveUntil(sent::isDone);
    }
}
