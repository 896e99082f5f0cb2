package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.TestSettings.SETTINGS;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.MarketInstruction.Action;
import io.fastbreak.bridge.MarketInstruction.Part;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.market.MarketOverride;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A trader's prices reach the platform while nothing changes in the game. */
class TraderPricesForwardedTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);
    private static final Duration VALIDITY = TraderPriceLimits.STANDARD.validity();

    TraderPricesForwardedTest() {
        super(SETTINGS);
    }

    @BeforeEach
    void openTheMarkets() {
        alive();
        await(offer(LIVE));
    }

    @Test
    void new_prices_replace_the_models_in_a_long_stoppage() {
        // given: the game has not changed for longer than a summary may be old
        pass(Duration.ofMinutes(1));

        // when
        bridge.traderPrices(prices(1.31));

        // then
        eventually(() -> moneylineIs("1.31", false));
    }

    @Test
    void expired_prices_are_suspended_while_the_game_stands_still() {
        // given
        bridge.traderPrices(prices(1.31));
        eventually(() -> moneylineIs("1.31", false));

        // when
        pass(VALIDITY);

        // then
        eventually(() -> moneylineIs("1.31", true) && everyMarketSays("TRADER_PRICES_OLD"));
    }

    @Test
    void a_price_of_58_51_is_not_offered_at_66_51() {
        // given
        bridge.traderPrices(prices(1.31));
        eventually(() -> moneylineIs("1.31", false));

        // when
        TestSummary scored = LIVE.version(2)
                .withScores(new Score("MAD", CompetitorType.HOME, 66), new Score("MIL", CompetitorType.AWAY, 51));
        await(bridge.summary(0, scored.summary(), clock.now()));

        // then: also later, after the record is read again, and without a change of the game
        eventually(() -> moneylineIs("1.31", true) && everyMarketSays("TRADER_PRICES_OTHER_SCORE"));
        bridge.traderPrices(prices(1.31));
        pass(Duration.ofSeconds(5));
        await(bridge.summary(0, scored.version(3).summary(), clock.now()));
        eventually(() -> moneylineIs("1.31", true) && everyMarketSays("TRADER_PRICES_OTHER_SCORE"));
    }

    @Test
    void prices_whose_request_was_lost_are_sent_again() {
        // given: the connection breaks, so that it is unknown whether they were applied
        failNext(12, "postMarket", new Fault.Reset());

        // when
        bridge.traderPrices(prices(1.31));

        // then
        eventually(() -> moneylineIs("1.31", false));
    }

    @Test
    void a_suspension_of_one_market_waits_for_no_request_under_way() {
        // given: prices for another score are under way and will be applied a second later
        failNext(3, "postMarket", slow());
        TestSummary scored = LIVE.version(2)
                .withScores(new Score("MAD", CompetitorType.HOME, 66), new Score("MIL", CompetitorType.AWAY, 51));
        long before = requests("postMarket");
        CompletableFuture<Void> sent = bridge.summary(0, scored.summary(), clock.now());
        eventually(() -> requests("postMarket") >= before + 3);

        // when
        bridge.traderPrices(suspension(MarketType.TOTAL, 60));

        // then: it is applied before the moneyline of that score
        await(sent);
        List<IngestedChange> posted = platformState().changes().stream()
                .filter(change -> change.operationId().equals("postMarket"))
                .toList();
        assertThat(posted)
                .filteredOn(change -> is(change, "__total", "TRADER_SUSPENDED") || isMoneylineOf(change, "66-51"))
                .first()
                .matches(change -> is(change, "__total", "TRADER_SUSPENDED"));
        eventually(() -> openMarkets() == 2 && marketSays("__total", "TRADER_SUSPENDED"));
    }

    @Test
    void the_end_of_a_suspension_opens_its_market_while_the_game_stands_still() {
        // given
        bridge.traderPrices(suspension(MarketType.SPREAD, 10));
        eventually(() -> openMarkets() == 2 && marketSays("__spread", "TRADER_SUSPENDED"));

        // when
        pass(Duration.ofSeconds(9));
        assertThat(openMarkets()).isEqualTo(2);
        pass(Duration.ofSeconds(1));

        // then
        eventually(() -> openMarkets() == 3);
    }

    @Test
    void the_end_of_a_suspension_opens_nothing_while_the_pipeline_is_silent() {
        // given
        bridge.traderPrices(suspension(MarketType.SPREAD, 10));
        eventually(() -> openMarkets() == 2);

        // when: nothing vouches for the game any more
        clock.pass(Duration.ofSeconds(10));

        // then
        eventually(() -> openMarkets() == 0);
        assertThat(everyMarketSays("TRADER_SUSPENDED")).isFalse();
    }

    @Test
    void a_suspension_does_not_end_sooner_by_a_wall_clock_that_was_set_ahead() {
        // given
        bridge.traderPrices(suspension(MarketType.SPREAD, 60));
        eventually(() -> openMarkets() == 2);

        // when
        clock.step(Duration.ofHours(1));

        // then: it ends by the pipeline's clock as well
        passBy(Duration.ofHours(-1), Duration.ofSeconds(58));
        assertThat(openMarkets()).isEqualTo(2);
        passBy(Duration.ofHours(-1), Duration.ofSeconds(2));
        assertThat(openMarkets()).isEqualTo(3);
    }

    @Test
    void prices_do_not_last_longer_by_a_wall_clock_that_was_set_back() {
        // given
        bridge.traderPrices(prices(1.31, clock.now().plusSeconds(20).toEpochMilli()));
        eventually(() -> moneylineIs("1.31", false));

        // when
        clock.step(Duration.ofHours(-1));

        // then
        passBy(Duration.ofHours(1), Duration.ofSeconds(18));
        assertThat(moneylineIs("1.31", false)).isTrue();
        passBy(Duration.ofHours(1), Duration.ofSeconds(2));
        assertThat(moneylineIs("1.31", true)).isTrue();
        assertThat(everyMarketSays("TRADER_PRICES_OLD")).isTrue();
    }

    @Test
    void prices_that_have_expired_are_not_offered_again_by_clocks_that_are_set_back() {
        // given
        bridge.traderPrices(prices(1.31, clock.now().plusSeconds(20).toEpochMilli()));
        eventually(() -> moneylineIs("1.31", false));
        pass(Duration.ofSeconds(21));
        assertThat(moneylineIs("1.31", true)).isTrue();

        // when: those of the pipeline and of the bridge, which run on one machine
        clock.step(Duration.ofMinutes(-5));
        pass(Duration.ofSeconds(30));

        // then
        assertThat(moneylineIs("1.31", true)).isTrue();
        assertThat(everyMarketSays("TRADER_PRICES_OLD")).isTrue();
    }

    @Test
    void a_bridge_that_takes_over_keeps_a_suspension() {
        // given
        bridge.traderPrices(suspension(MarketType.TOTAL, 600));
        eventually(() -> openMarkets() == 2);

        // when: it reads the traders' records before it takes partitions
        List<IngestionMarkets> last = recorded();
        bridge.close();
        bridge = bridge(SETTINGS);
        bridge.traderPrices(suspension(MarketType.TOTAL, 600));
        await(bridge.take(0, last, List.of(), false));
        long opened = openedTotals();
        clock.pass(SETTINGS.timing().takeoverTime());
        alive();
        await(offer(LIVE.version(2)));

        // then
        eventually(() -> openMarkets() == 2 && marketSays("__total", "TRADER_SUSPENDED"));
        assertThat(openedTotals()).isEqualTo(opened);
    }

    private long openedTotals() {
        return platformState().changes().stream()
                .filter(change -> change.operationId().equals("postMarket")
                        && change.entity().id().endsWith("__total"))
                .filter(change -> !change.body().path("isSuspended").asBoolean())
                .count();
    }

    private List<MarketOverride> suspension(MarketType market, int seconds) {
        long end = clock.now().plusSeconds(seconds).toEpochMilli();
        return List.of(new MarketOverride.Change(
                0,
                LIVE.fixtureId(),
                market,
                Part.SUSPENSION,
                clock.now(),
                new MarketInstruction(LIVE.fixtureId(), Action.SUSPEND, market, null, null, "ann", null, end)));
    }

    private static boolean is(IngestedChange change, String market, String reasons) {
        return change.entity().id().endsWith(market)
                && TestPlatform.customData(change.body(), "reasons").equals(reasons);
    }

    private static boolean isMoneylineOf(IngestedChange change, String score) {
        return change.entity().id().endsWith("__moneyline")
                && TestPlatform.customData(change.body(), "score").equals(score);
    }

    private boolean marketSays(String market, String reasons) {
        return platform.markets().stream()
                .filter(one -> one.id().endsWith(market))
                .allMatch(one -> TestPlatform.customData(one.body(), "reasons").equals(reasons));
    }

    private void pass(Duration time) {
        for (long second = 0; second < time.toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            alive();
            vouch(LIVE);
        }
    }

    /** Time passes in which the pipeline works, whose clock differs from the bridge's. */
    private void passBy(Duration difference, Duration time) {
        for (long second = 0; second < time.toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            long pipelineMillis = clock.now().plus(difference).toEpochMilli();
            bridge.beacon(new Beacon(0, pipelineMillis, null, 0, Beacon.Counters.NONE));
            renewLease();
            await(bridge.summary(0, LIVE.summary().vouchedAt(pipelineMillis), Instant.EPOCH));
        }
        clock.pass(Duration.ofMillis(500));
    }

    private List<MarketOverride> prices(double home) {
        return prices(home, null);
    }

    private List<MarketOverride> prices(double home, @Nullable Long expiresUtc) {
        List<TraderPrices.Market> markets = List.of(
                TraderPrices.Market.of(MarketType.MONEYLINE, new Quote(0, home, 3.6)),
                TraderPrices.Market.of(MarketType.SPREAD, new Quote(-8.5, 1.92, 1.92)),
                TraderPrices.Market.of(MarketType.TOTAL, new Quote(171.5, 1.92, 1.92)));
        TraderPrices prices = new TraderPrices(LIVE.fixtureId(), 1, null, null, "ann", null, expiresUtc, markets);
        return markets.stream()
                .<MarketOverride>map(market -> new MarketOverride.Change(
                        0, LIVE.fixtureId(), market.market(), Part.PRICES, clock.now(), prices))
                .toList();
    }

    private boolean moneylineIs(String odds, boolean suspended) {
        return platform.markets().stream()
                .filter(market -> market.id().endsWith("__moneyline"))
                .map(IngestedEntity::body)
                .anyMatch(body -> body.path("isSuspended").asBoolean() == suspended
                        && body.at("/selections/0/price").asText().equals(odds));
    }

    private boolean everyMarketSays(String reasons) {
        return platform.markets().stream().allMatch(market -> TestPlatform.customData(market.body(), "reasons")
                .equals(reasons));
    }
}
