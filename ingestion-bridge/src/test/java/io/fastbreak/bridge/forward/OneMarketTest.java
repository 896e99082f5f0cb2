package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.LocalPlatform;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Action;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.market.MarketOverride;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.platform.http.Request;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A market that cannot be changed, suspended or read holds no other market of its game back. With the usual settings. */
class OneMarketTest extends TimedBridgeBench {
    private static final String GAME = "E2024-276";
    private static final Duration STEP = Duration.ofMillis(50);

    /** Longest time for which another market than the total was open at an earlier version. */
    private Duration longest = Duration.ZERO;

    private long open;
    private long all;

    OneMarketTest() {
        super(BridgeSettings.defaults());
    }

    @BeforeEach
    void open() {
        openAll(game(1));
        passAlive(Duration.ofSeconds(3), game(1));
    }

    /** Each version has another score. */
    private static TestSummary game(int version) {
        return TestSummary.live(GAME, version)
                .withScores(
                        new Score("MAD", CompetitorType.HOME, 58 + version % 3),
                        new Score("MIL", CompetitorType.AWAY, 51))
                .withClock(300_000L - version);
    }

    private static boolean isTotal(IngestedEntity market) {
        return market.id().endsWith("total");
    }

    private static boolean isTotal(Request request) {
        return request.uri().getPath().endsWith("total");
    }

    private static boolean isPostOfTotal(Request request) {
        return LocalPlatform.isPost(request) && isTotal(request);
    }

    private static boolean isGet(Request request) {
        return request.method().equals("GET");
    }

    /** Time passes while the pipeline vouches for a version. */
    private void watch(Duration time, int version) {
        Duration wrong = Duration.ZERO;
        for (long passed = 0; passed < time.toMillis(); passed += STEP.toMillis()) {
            clock.pass(STEP);
            if (passed % 1_000 == 0) {
                alive();
                vouch(game(version));
            }
            List<IngestedEntity> others =
                    markets().stream().filter(market -> !isTotal(market)).toList();
            all += others.size();
            open += others.stream().filter(market -> !isSuspended(market)).count();
            boolean isWrong = others.stream().anyMatch(market -> !isSuspended(market) && !isAt(market, version));
            wrong = isWrong ? wrong.plus(STEP) : Duration.ZERO;
            longest = longest.compareTo(wrong) < 0 ? wrong : longest;
        }
    }

    private void basket(int version) {
        var unused = offer(game(version));
        watch(Duration.ofSeconds(10), version);
    }

    private void traderSuspendsTheTotal() {
        MarketInstruction suspension =
                new MarketInstruction(GAME, Action.SUSPEND, MarketType.TOTAL, null, null, "me", null, null);
        bridge.traderPrices(
                List.of(new MarketOverride.Change(0, GAME, MarketType.TOTAL, Part.SUSPENSION, now(), suspension)));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 400, 404, 500})
    void behind_a_suspension_that_does_not_get_through_the_others_follow_the_score(int status) {
        // given
        platform.answer(OneMarketTest::isPostOfTotal, status == 0 ? platform.silence() : platform.status(status));
        traderSuspendsTheTotal();
        watch(Duration.ofSeconds(1), 1);

        // when
        basket(2);
        basket(3);

        // then
        assertThat(longest).isLessThanOrEqualTo(Duration.ofMillis(500));
        assertThat(open).isEqualTo(all);
    }

    /** Resulted or withdrawn on the platform, for example. */
    @ParameterizedTest
    @CsvSource({"400, 404", "404, 404", "410, 410", "409, 0", "422, 0", "500, 0", "0, 0", "202, 404", "202, 0"})
    void if_one_takes_no_change_the_others_follow_the_score(int post, int get) {
        // given
        if (get > 0) {
            platform.answer(request -> isGet(request) && isTotal(request), platform.status(get));
        }
        platform.answer(OneMarketTest::isPostOfTotal, post == 0 ? platform.silence() : platform.status(post));

        // when
        for (int version = 2; version < 14; version += 2) {
            var unused = offer(game(version));
            watch(Duration.ofMillis(300), version);
            basket(version + 1);
        }

        // then
        assertThat(longest).isLessThanOrEqualTo(Duration.ofSeconds(2));
        assertThat(100 * open / all).isGreaterThanOrEqualTo(95);
    }

    /** Its suspensions are accepted, its prices are not. */
    @ParameterizedTest
    @CsvSource({"0, 3", "0, 10", "409, 3", "429, 3", "500, 3", "500, 10"})
    void if_the_prices_of_one_do_not_get_through_it_is_closed_alone(int status, int seconds) {
        // given
        platform.answer(
                request -> isPostOfTotal(request) && !request.urgent(),
                status == 0 ? platform.silence() : platform.status(status));

        // when
        for (int version = 2; version < 2 + 60 / seconds; version++) {
            var unused = offer(game(version));
            watch(Duration.ofSeconds(seconds), version);
        }

        // then
        assertThat(longest).isLessThanOrEqualTo(Duration.ofMillis(500));
        assertThat(open).isEqualTo(all);
        assertThat(markets()).filteredOn(OneMarketTest::isTotal).allMatch(BridgeUnderTest::isSuspended);
    }

    /** Versions come as quickly as answers: what the platform has is never the latest, and never old. */
    @ParameterizedTest
    @CsvSource({"400, 300", "600, 500", "1000, 500", "1000, 1000", "1500, 1000"})
    void a_platform_that_answers_slowly_is_not_closed_for_never_having_the_latest_version(int answerMs, int everyMs) {
        // given
        platform.answer(LocalPlatform::isPost, request -> clock.delay(Duration.ofMillis(answerMs))
                .thenApply(ended -> platform.serve(request)));

        // when
        for (int version = 2; version < 2 + 60_000 / everyMs; version++) {
            var unused = offer(game(version));
            watch(Duration.ofMillis(everyMs), version);
        }

        // then
        assertThat(open).isEqualTo(all);
    }

    @Test
    void if_one_cannot_be_read_a_lost_answer_closes_the_game_for_no_longer_than_it_takes() {
        // given
        platform.answer(request -> isGet(request) && isTotal(request), platform.status(500));
        platform.answer(OneMarketTest::isPostOfTotal, platform.silence());
        var unused = offer(game(2));
        watch(Duration.ofMillis(500), 2);
        platform.recover();
        platform.answer(request -> isGet(request) && isTotal(request), platform.status(500));

        // when
        watch(Duration.ofSeconds(20), 2);

        // then
        assertThat(markets()).allMatch(market -> isAt(market, 2) && !isSuspended(market));
    }
}
