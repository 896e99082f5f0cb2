package io.fastbreak.bridge.forward;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.TestSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.http.Response;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A platform that accepts the prices of open markets and does not apply them. */
class UnappliedPriceTest extends TimedBridgeBench {
    private static final TestSummary BEFORE = TestSummary.live("E2024-276", 1);
    private static final TestSummary BASKET = BEFORE.version(2)
            .withScores(new Score("MAD", CompetitorType.HOME, 61), new Score("MIL", CompetitorType.AWAY, 51));
    private static final int MARKETS = 3;

    UnappliedPriceTest() {
        super(TestSettings.SETTINGS);
    }

    @BeforeEach
    void open() {
        openAll(BEFORE);
        passAlive(Duration.ofSeconds(2), BEFORE);
    }

    @Test
    void is_found_and_sent_again_within_two_seconds() {
        // given
        failNext(MARKETS, "postMarket", new Fault.Status(202));

        // when
        var unused = offer(BASKET);
        passAlive(Duration.ofSeconds(1), BASKET);

        // then: nobody else has changed the market, and it was never closed
        assertThat(markets()).allMatch(market -> isAt(market, 2) && !isSuspended(market));
        assertThat(registry.get("fastbreak.bridge.differences").counter().count())
                .isZero();
        assertThat(suspensions()).isZero();
    }

    @Test
    void again_and_again_suspends_the_markets_and_opens_them_behind_the_suspension() {
        // given
        failNext(3 * MARKETS, "postMarket", new Fault.Status(202));

        // when
        var unused = offer(BASKET);
        eventually(() -> openMarkets() == 0);

        // then
        assertThat(clock.nanos()).isLessThan(Duration.ofSeconds(5).toNanos());

        // when
        passAlive(Duration.ofSeconds(3), BASKET);

        // then
        assertThat(markets()).allMatch(market -> isAt(market, 2) && !isSuspended(market));
    }

    @Test
    void and_suspensions_neither_are_sent_until_one_of_them_is() {
        // given: prices three times, and the first suspension
        failNext(4 * MARKETS, "postMarket", new Fault.Status(202));

        // when
        var unused = offer(BASKET);

        // then
        eventually(() -> openMarkets() == 0);
        passAlive(Duration.ofSeconds(4), BASKET);
        assertThat(markets()).allMatch(market -> isAt(market, 2) && !isSuspended(market));
    }

    @Test
    void an_opening_that_is_not_applied_is_sent_again() {
        // given
        await(offer(BEFORE.version(2).withReview("E7")));
        passAlive(Duration.ofSeconds(2));
        failNext(MARKETS, "postMarket", new Fault.Status(202));

        // when
        var unused = offer(BASKET.version(3));
        passAlive(Duration.ofSeconds(2), BASKET.version(3));

        // then
        assertThat(markets()).allMatch(market -> isAt(market, 3) && !isSuspended(market));
    }

    @Test
    void an_applied_price_is_read_once_and_prices_that_follow_quickly_are_read_together() {
        // when
        long before = requests("getMarket");
        for (int version = 2; version < 22; version++) {
            var unused = offer(BASKET.version(version).withClock(300_000L - version));
            clock.pass(Duration.ofMillis(100));
        }
        passAlive(Duration.ofSeconds(5), BASKET.version(21).withClock(300_000L - 21));

        // then
        assertThat(requests("getMarket") - before).isBetween(MARKETS * 2L, MARKETS * 4L);
        assertThat(markets()).allMatch(market -> isAt(market, 21) && !isSuspended(market));
    }

    private long suspensions() {
        return platformState().changes().stream()
                .filter(change -> change.operationId().equals("postMarket") && change.body() != null)
                .filter(change -> change.body().path("isSuspended").asBoolean())
                .count();
    }

    @Test
    void a_read_without_an_answer_holds_no_price_back() {
        // given
        failAll("getMarket", new Fault.Delay(Duration.ofMinutes(1)));
        var unused = offer(BASKET);
        passAlive(Duration.ofSeconds(1), BASKET);

        // when
        TestSummary next = BASKET.version(3).withClock(290_000L);
        var offered = offer(next);
        clock.pass(Duration.ofMillis(100));

        // then
        assertThat(markets()).allMatch(market -> isAt(market, 3));
    }

    /** Prices are answered and not applied; suspensions are applied. */
    @ParameterizedTest
    @CsvSource({"400, 1", "500, 1", "600, 1", "600, 100", "700, 100", "800, 300", "1000, 300", "1000, 500"})
    void versions_that_follow_quickly_do_not_hide_that_none_is_applied(int everyMs, int answeredMs) {
        // given
        platform.answer(LocalPlatform::isPost, request -> {
            if (request.urgent()) {
                platform.serve(request);
            }
            return clock.delay(Duration.ofMillis(answeredMs)).thenApply(ended -> new Response(202, "", null, 1));
        });
        long begin = clock.nanos();

        // when
        for (int version = 2;
                openMarkets() > 0
                        && clock.nanos() - begin < Duration.ofSeconds(20).toNanos();
                version++) {
            alive();
            var unused = offer(BASKET.version(version).withClock(300_000L - version));
            clock.pass(Duration.ofMillis(everyMs));
        }

        // then
        assertThat(Duration.ofNanos(clock.nanos() - begin)).isLessThan(Duration.ofMillis(4_500));
    }

    /** Each price is answered at once and applied later. */
    @ParameterizedTest
    @ValueSource(ints = {400, 1_000, 1_600, 2_000})
    void a_platform_that_takes_a_while_to_apply_prices_is_not_closed(int lateMs) {
        // given
        platform.answer(LocalPlatform::isPost, request -> {
            clock.after(Duration.ofMillis(lateMs), () -> platform.serve(request));
            return completedFuture(new Response(202, "", null, 1));
        });

        // when
        long open = 0;
        for (int version = 2; version < 8; version++) {
            TestSummary game = BASKET.version(version).withClock(300_000L - version);
            var unused = offer(game);
            for (int second = 0; second < 10; second++) {
                passAlive(Duration.ofSeconds(1), game);
                open += openMarkets();
            }
        }

        // then
        assertThat(open).isEqualTo(6 * 10 * MARKETS);
    }

    @Test
    void of_every_basket_keeps_the_markets_closed_for_longer_and_longer() {
        // given: openings and suspensions are applied
        platform.answer(LocalPlatform::isPost, request -> {
            String path = request.uri().getPath();
            boolean isOpen = markets().stream().anyMatch(each -> path.endsWith("/" + each.id()) && !isSuspended(each));
            if (request.urgent() || !isOpen) {
                platform.serve(request);
            }
            return completedFuture(new Response(202, "", null, 1));
        });

        // when: a basket every three seconds for three minutes
        int steps = 0;
        int wrong = 0;
        for (int number = 2; number < 62; number++) {
            int version = number;
            TestSummary basket = BEFORE.version(version)
                    .withScores(
                            new Score("MAD", CompetitorType.HOME, 59 + version),
                            new Score("MIL", CompetitorType.AWAY, 51));
            var unused = offer(basket);
            for (int step = 0; step < 30; step++) {
                clock.pass(Duration.ofMillis(100));
                steps++;
                wrong += markets().stream().anyMatch(each -> !isSuspended(each) && !isAt(each, version)) ? 1 : 0;
            }
            alive();
            vouch(basket);
        }

        // then
        assertThat(wrong).isLessThan(steps / 10);

        // when: one price is applied in time
        platform.recover();
        TestSummary last = BEFORE.version(70);
        var unused = offer(last);
        passAlive(Duration.ofSeconds(61), last);
        last = BEFORE.version(71).withClock(290_000L);
        await(offer(last));

        // then
        assertThat(markets()).allMatch(each -> isAt(each, 71) && !isSuspended(each));

        // when: after that one is ignored again
        passAlive(Duration.ofSeconds(2), last);
        failNext(3 * MARKETS, "postMarket", new Fault.Status(202));
        TestSummary next = BEFORE.version(72).withClock(280_000L);
        unused = offer(next);
        passAlive(Duration.ofSeconds(8), next);

        // then: it is as the first time
        assertThat(markets()).allMatch(each -> isAt(each, 72) && !isSuspended(each));
    }
}
