package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Leases and openings of a bridge while its suspensions do not get through. */
class PlatformReachTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final TestSummary OTHER = TestSummary.live("E2024-277", 1);
    private static final TestSummary REVIEW = LIVE.version(2).withReview("E9");
    private static final Channel NO_ROUTE =
            request -> completedFuture(new NoResponse(GiveUpReason.CONNECTION, "no route", 0));

    PlatformReachTest() {
        super(TestSettings.SETTINGS);
    }

    @BeforeEach
    void open() {
        openAll(LIVE);
    }

    /** A version closes the game, and its suspensions are sent. */
    private void close(TestSummary game) {
        var unused = offer(game);
    }

    private static boolean isSuspension(Request request) {
        return LocalPlatform.isPost(request) && request.urgent();
    }

    private static boolean isHeartbeat(Request request) {
        return request.uri().getPath().endsWith("/heartbeat");
    }

    private long probes() {
        return platform.requests(request -> request.uri().getPath().endsWith("/fixtures/none"));
    }

    private long openOf(TestSummary game) {
        return markets().stream()
                .filter(market -> market.id().startsWith(game.fixtureId()) && !isSuspended(market))
                .count();
    }

    /** The other game is closed, because nothing vouches for it. */
    private void closeOther() {
        await(offer(OTHER));
        passAlive(Duration.ofSeconds(55), LIVE);
        assertThat(openOf(OTHER)).isZero();
    }

    private void vouchForBoth(int seconds) {
        for (int second = 0; second < seconds; second++) {
            passAlive(Duration.ofSeconds(1));
            vouch(OTHER);
            vouch(REVIEW);
        }
    }

    @Test
    void a_bridge_that_does_not_reach_the_platform_leaves_open_markets_to_a_guard() {
        // given
        platform.answer(request -> true, NO_ROUTE);

        // when
        close(REVIEW);
        passAlive(Duration.ofSeconds(2), REVIEW);
        assertThat(bridge.canSuspend()).isTrue();
        passAlive(Duration.ofSeconds(2), REVIEW);

        // then
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(bridge.canSuspend()).isFalse();
        assertThat(bridge.isCutOff()).isTrue();

        // when
        platform.recover();
        passAlive(Duration.ofSeconds(2), REVIEW);

        // then
        assertThat(openMarkets()).isZero();
        assertThat(bridge.canSuspend()).isTrue();
    }

    @Test
    void an_answer_that_has_waited_through_a_pause_of_the_process_says_nothing_of_the_platform_now() {
        // given
        CompletableFuture<HttpOutcome> waiting = new CompletableFuture<>();
        platform.answer(request -> true, NO_ROUTE);
        platform.answer(PlatformReachTest::isHeartbeat, request -> waiting);
        long before = platform.requests(PlatformReachTest::isHeartbeat);
        while (platform.requests(PlatformReachTest::isHeartbeat) == before) {
            passAlive(Duration.ofMillis(500));
            vouch(LIVE);
        }

        // when
        clock.pause(Duration.ofSeconds(8));
        waiting.complete(new Response(204, "", null, 1));
        clock.pass(Duration.ofMillis(300));

        // then
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(bridge.canSuspend()).isFalse();

        // when
        platform.recover();
        passAlive(Duration.ofSeconds(2), LIVE);

        // then
        assertThat(bridge.canSuspend()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 407})
    void a_bridge_whose_access_is_refused_leaves_open_markets_to_a_guard_with_another(int status) {
        // given
        platform.answer(
                request -> !LocalPlatform.isToken(request)
                        && !request.uri().getPath().endsWith("/health"),
                platform.status(status));

        // when
        close(REVIEW);
        passAlive(Duration.ofSeconds(4), REVIEW);

        // then
        assertThat(bridge.canSuspend()).isFalse();
        for (int second = 0; second < 30; second++) {
            passAlive(Duration.ofSeconds(1), REVIEW);
            assertThat(bridge.canSuspend()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 422, 429, 500, 503})
    void a_platform_that_answers_is_reached(int status) {
        // given
        platform.answer(PlatformReachTest::isSuspension, platform.status(status));

        // when
        close(REVIEW);
        passAlive(Duration.ofSeconds(20), REVIEW);

        // then
        assertThat(openMarkets()).isEqualTo(3);
        assertThat(bridge.canSuspend()).isTrue();
    }

    @Test
    void a_platform_that_does_not_answer_for_one_game_is_asked_otherwise_and_keeps_the_others_open() {
        // given: nothing else is sent for the other game meanwhile
        await(offer(OTHER));
        platform.answer(request -> request.uri().getPath().contains(LIVE.fixtureId()), NO_ROUTE);

        // when
        close(REVIEW);
        for (int second = 0; second < 30; second++) {
            passAlive(Duration.ofSeconds(1), REVIEW);
            vouch(OTHER);
            assertThat(bridge.canSuspend()).isTrue();
        }

        // then
        assertThat(openMarkets()).isEqualTo(6);
        assertThat(probes()).isBetween(10L, 30L);
    }

    @Test
    void a_bridge_with_nothing_to_suspend_asks_nothing() {
        // when
        platform.answer(request -> true, NO_ROUTE);
        passAlive(Duration.ofSeconds(20), LIVE);

        // then
        assertThat(bridge.canSuspend()).isTrue();
        assertThat(probes()).isZero();
    }

    @Test
    void no_other_game_is_opened_while_no_suspension_is_accepted() {
        // given: prices are accepted
        platform.answer(PlatformReachTest::isSuspension, platform.status(500));
        close(REVIEW);
        passAlive(Duration.ofSeconds(5), REVIEW);

        // when
        var unused = offer(OTHER);
        passAlive(Duration.ofSeconds(5), OTHER);

        // then
        assertThat(openMarkets()).isEqualTo(3);

        // when
        platform.recover();
        passAlive(Duration.ofSeconds(3), OTHER);

        // then
        assertThat(markets().stream().filter(market -> !isSuspended(market)))
                .hasSize(3)
                .allMatch(market -> market.id().startsWith(OTHER.fixtureId()));
    }

    @Test
    void a_game_whose_suspension_alone_fails_keeps_no_other_one_closed() {
        // given
        platform.answer(
                request -> isSuspension(request) && request.uri().getPath().contains(LIVE.fixtureId()),
                platform.status(500));
        close(REVIEW);
        passAlive(Duration.ofSeconds(5), REVIEW);

        // when
        var unused = offer(OTHER);
        passAlive(Duration.ofSeconds(1), OTHER);

        // then
        assertThat(openMarkets()).isEqualTo(6);
    }

    @Test
    void a_game_that_is_open_stays_open_while_the_suspension_of_another_one_fails() {
        // given
        await(offer(OTHER));
        platform.answer(PlatformReachTest::isSuspension, platform.status(500));

        // when
        close(REVIEW);
        passAlive(Duration.ofSeconds(5), OTHER);
        await(offer(OTHER.version(2).withClock(290_000L)));

        // then
        assertThat(openMarkets()).isEqualTo(6);
    }

    @Test
    void a_game_that_is_closed_without_a_new_version_opens_although_the_suspension_of_another_one_alone_fails() {
        // given
        closeOther();
        platform.answer(
                request -> isSuspension(request) && request.uri().getPath().contains(LIVE.fixtureId()),
                platform.status(422));
        close(REVIEW);
        passAlive(Duration.ofSeconds(5), REVIEW);

        // when: its pipeline vouches for the same version again
        vouchForBoth(3);

        // then
        assertThat(openOf(OTHER)).isEqualTo(3);
    }

    @Test
    void a_market_whose_suspension_alone_fails_keeps_no_other_game_closed() {
        // given
        closeOther();
        clock.pass(Duration.ofMillis(100));
        String stuck = LIVE.fixtureId() + "__total";
        platform.answer(
                request -> isSuspension(request) && request.uri().getPath().endsWith(stuck), platform.status(422));
        close(REVIEW);
        passAlive(Duration.ofSeconds(5), REVIEW);
        assertThat(openOf(LIVE)).isOne();

        // when
        vouchForBoth(2);

        // then
        assertThat(openOf(OTHER)).isEqualTo(3);
        assertThat(reasons()).noneMatch(reasons -> reasons.contains("SUSPENSIONS_FAIL"));
    }

    @Test
    void an_opening_that_is_rejected_is_not_repeated_while_no_suspension_is_accepted() {
        // given: nothing of the other game is accepted
        platform.answer(
                request ->
                        LocalPlatform.isPost(request) && request.uri().getPath().contains(OTHER.fixtureId()),
                platform.status(403));
        var unused = offer(OTHER);
        passAlive(Duration.ofSeconds(1), OTHER);
        platform.answer(PlatformReachTest::isSuspension, platform.status(500));
        close(REVIEW);
        passAlive(Duration.ofSeconds(5), OTHER);

        // when: but suspensions the platform accepts everything again
        platform.recover();
        platform.answer(PlatformReachTest::isSuspension, platform.status(500));
        passAlive(Duration.ofSeconds(60), OTHER);

        // then
        assertThat(openOf(OTHER)).isZero();
    }
}
