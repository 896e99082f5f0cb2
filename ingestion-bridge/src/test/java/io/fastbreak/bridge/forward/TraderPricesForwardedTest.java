package io.fastbreak.bridge.forward;

import static io.fastbreak.bridge.Await.await;
import static io.fastbreak.bridge.Await.eventually;
import static io.fastbreak.bridge.TestSettings.SETTINGS;

import io.fastbreak.bridge.BridgeSettings.TraderPriceLimits;
import io.fastbreak.bridge.TestPlatform;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.market.TraderPriceOverride;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A trader's prices reach the platform while nothing changes in the game. */
@Timeout(180)
class TraderPricesForwardedTest extends BridgeBench {
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
    void new_prices_replace_the_models_in_a_long_stoppage() throws InterruptedException {
        // given: the game has not changed for longer than a summary may be old
        pass(Duration.ofMinutes(1));

        // when
        bridge.traderPrices(prices(1.31));

        // then
        eventually(() -> moneylineIs("1.31", false));
    }

    @Test
    void expired_prices_are_suspended_while_the_game_stands_still() throws InterruptedException {
        // given
        bridge.traderPrices(prices(1.31));
        eventually(() -> moneylineIs("1.31", false));

        // when
        pass(VALIDITY);

        // then
        eventually(() -> moneylineIs("1.31", true) && everyMarketSays("TRADER_PRICES_OLD"));
    }

    @Test
    void a_price_of_58_51_is_not_offered_at_66_51() throws InterruptedException {
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
    void prices_whose_request_was_lost_are_sent_again() throws InterruptedException {
        // given: the connection breaks, so that it is unknown whether they were applied
        failNext(12, "postMarket", new Fault.Reset());

        // when
        bridge.traderPrices(prices(1.31));

        // then
        eventually(() -> moneylineIs("1.31", false));
    }

    private void pass(Duration time) {
        for (long second = 0; second < time.toSeconds(); second++) {
            clock.pass(Duration.ofSeconds(1));
            alive();
            vouch(LIVE);
        }
    }

    private TraderPriceOverride prices(double home) {
        List<TraderPrices.Market> markets = List.of(
                TraderPrices.Market.of(MarketType.MONEYLINE, new Quote(0, home, 3.6)),
                TraderPrices.Market.of(MarketType.SPREAD, new Quote(-8.5, 1.92, 1.92)),
                TraderPrices.Market.of(MarketType.TOTAL, new Quote(171.5, 1.92, 1.92)));
        return new TraderPriceOverride.Prices(
                new TraderPrices(LIVE.fixtureId(), 1, null, null, "ann", null, null, markets), clock.now());
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
