package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.TestSummary;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.bridge.pricing.Quote;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.ScoringSummary.Score;
import io.fastbreak.simulator.http.Fault;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** A game of which one market has no price any more, such as the moneyline of a game that is decided. */
class UnpricedMarketTest extends TimedBridgeBench {
    private static final TestSummary LIVE = TestSummary.live("E2024-276", 1);

    UnpricedMarketTest() {
        super(BridgeSettings.defaults(), new DecidedBy15(), new SimpleMeterRegistry());
    }

    @Test
    void its_suspension_waits_for_no_request_under_way() {
        // given: new prices are applied, and answered late
        openAll(LIVE);
        failNext(3, "postMarket", new Fault.LateAnswer(Duration.ofMillis(1_900)));
        CompletableFuture<Void> early = offer(lead(2, 9));
        passAlive(Duration.ofMillis(100));

        // when
        CompletableFuture<Void> late = offer(lead(3, 15));
        passAlive(Duration.ofMillis(100));

        // then
        assertThat(openMarkets()).isEqualTo(2);
        assertThat(markets()).filteredOn(TimedBridgeBench::isSuspended).allMatch(market -> market.id()
                .endsWith("__moneyline"));
        assertThat(early).isDone();

        // and: the others have their new prices behind those answers
        await(late);
        assertThat(openMarkets()).isEqualTo(2);
        assertThat(markets()).allMatch(market -> isAt(market, 3));
    }

    private static TestSummary lead(long version, int points) {
        return LIVE.version(version)
                .withScores(
                        new Score("MAD", CompetitorType.HOME, 51 + points), new Score("MIL", CompetitorType.AWAY, 51));
    }

    private static final class DecidedBy15 implements PriceModel {
        private final PriceModel usual = new BrownianPriceModel(ModelParameters.defaults());

        @Override
        public Map<MarketType, Quote> price(Situation situation, Map<MarketType, Quote> last) {
            Map<MarketType, Quote> prices = new EnumMap<>(MarketType.class);
            prices.putAll(usual.price(situation, last));
            if (situation.home() - situation.away() >= 15) {
                prices.remove(MarketType.MONEYLINE);
            }
            return prices;
        }
    }
}
