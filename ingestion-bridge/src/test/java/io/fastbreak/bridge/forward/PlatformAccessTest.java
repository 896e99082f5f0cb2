package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.game.Reason;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A market is open only while a suspension could be sent. */
class PlatformAccessTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final Duration SHORT = TestSettings.TIMING.tokenMinimum().plusSeconds(3);

    /** Of a process that has just started; null for that of the first bridge. */
    private @Nullable OddsIngestionClient client;

    PlatformAccessTest() {
        super(TestSettings.SETTINGS);
    }

    @Override
    OddsIngestionClient client() {
        return client == null ? super.client() : client;
    }

    private double failing() {
        return registry.get("fastbreak.bridge.access.failing").gauge().value();
    }

    @Test
    void all_markets_are_suspended_before_the_last_token_ends_and_open_with_the_next() {
        // given
        platform.tokens().lifetime(SHORT);
        openAll(LIVE);
        assertThat(failing()).isZero();

        // when
        failAll("issueToken", new Fault.Status(503));

        // then: the platform accepts the suspensions, because the last token is still valid
        eventually(() -> openMarkets() == 0);
        assertThat(client().accessToken().remainingLifeMs()).isPositive();
        assertThat(reasons()).allMatch(reasons -> reasons.contains("NO_ACCESS"));
        assertThat(failing()).isOne();

        // when: nothing has changed in the game
        faults().clear();
        alive();

        // then
        eventually(() -> openMarkets() == 3);
        assertThat(failing()).isZero();
    }

    @Test
    void a_provider_that_does_not_answer_suspends_as_one_that_refuses() {
        // given
        platform.tokens().lifetime(SHORT);
        openAll(LIVE);

        // when
        failAll("issueToken", new Fault.Delay(Duration.ofSeconds(10)));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(client().accessToken().remainingLifeMs()).isPositive();
        assertThat(reasons()).allMatch(reasons -> reasons.contains("NO_ACCESS"));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 700, 1_400, 2_100, 2_800})
    void a_provider_that_was_unreachable_opens_them_soon_after_it_is_back(long more) {
        // given
        platform.tokens().lifetime(SHORT);
        openAll(LIVE);
        platform.answer(
                LocalPlatform::isToken,
                request -> completedFuture(new NoResponse(GiveUpReason.CONNECTION, "refused", 1)));
        while (openMarkets() > 0) {
            passAlive(Duration.ofSeconds(1), LIVE);
        }
        passAlive(Duration.ofSeconds(2), LIVE);
        clock.pass(Duration.ofMillis(more));

        // when
        platform.recover();
        alive();
        passAlive(Duration.ofSeconds(2), LIVE);

        // then
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void no_lease_may_be_renewed_while_a_market_is_open_that_could_not_be_suspended() {
        // given
        platform.tokens().lifetime(SHORT);
        alive();
        await(offer(LIVE));
        assertThat(bridge.canSuspend()).isTrue();

        // when
        failAll("postMarket", new Fault.Status(503));
        failAll("issueToken", new Fault.Status(503));

        // then
        eventually(() -> !bridge.canSuspend());
        assertThat(openMarkets()).isEqualTo(3);

        // when
        faults().clear();
        failAll("issueToken", new Fault.Status(503));

        // then: without a token a bridge of which nothing is open keeps its leases
        eventually(() -> openMarkets() == 0);
        eventually(bridge::canSuspend);
    }

    @Test
    void a_bridge_that_has_no_token_yet_may_renew_no_lease_for_what_another_one_left_open() {
        // given
        openAll(LIVE);

        // when
        failAll("issueToken", new Fault.Delay(Duration.ofSeconds(10)));
        client = platform.client(TestPlatform.HTTP);
        restart(TestSettings.SETTINGS, recorded());

        // then: a guard may have one
        assertThat(failing()).isZero();
        assertThat(bridge.canSuspend()).isFalse();

        // when
        faults().clear();

        // then
        eventually(bridge::canSuspend);
    }

    @Test
    void nothing_is_opened_while_there_is_no_token() {
        // given: the bridge may have got a token already
        failAll("issueToken", new Fault.Status(503));
        platform.tokens().expireAll();
        alive();

        // when
        var offered = offer(LIVE);

        // then
        eventually(() -> failing() == 1);
        alive();
        assertThat(openedEver()).isZero();

        // when
        faults().clear();
        alive();

        // then
        await(offered);
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void
            a_platform_that_rejects_the_token_for_some_seconds_while_the_provider_hangs_has_the_suspension_within_two_seconds() {
        // given: a token that is no longer young
        openAll(LIVE);
        clock.pass(Duration.ofMillis(1_100));

        // when
        failAll("issueToken", new Fault.Delay(Duration.ofSeconds(30)));
        failAll("postMarket", new Fault.Status(401));
        var unused = offer(LIVE.version(2).with(Reason.GAP));
        clock.pass(Duration.ofMillis(2_500));
        faults().clear();
        failAll("issueToken", new Fault.Delay(Duration.ofSeconds(30)));

        // then
        clock.pass(Duration.ofSeconds(2));
        assertThat(openMarkets()).isZero();
    }
}
