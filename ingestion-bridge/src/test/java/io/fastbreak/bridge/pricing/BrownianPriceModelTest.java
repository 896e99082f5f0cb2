package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BrownianPriceModelTest {
    private final PriceModel model = new BrownianPriceModel(ModelParameters.defaults());

    @Test
    void a_longer_lead_never_lengthens_the_leaders_odds() {
        // given
        double last = Double.MAX_VALUE;

        // when, then
        for (int lead = -14; lead <= 14; lead++) {
            double odds = moneyline(model, situation(60 + lead, 60, 20)).first();
            assertThat(odds).as("odds at a lead of %d", lead).isLessThanOrEqualTo(last);
            last = odds;
        }
    }

    @Test
    void without_a_home_advantage_the_sides_are_priced_alike() {
        // given
        PriceModel neutral = new BrownianPriceModel(parameters(0, 0.05));

        // when
        Quote ahead = moneyline(neutral, situation(58, 51, 15));
        Quote behind = moneyline(neutral, situation(51, 58, 15));

        // then
        assertThat(ahead.first()).isEqualTo(behind.second());
        assertThat(ahead.second()).isEqualTo(behind.first());
        assertThat(moneyline(neutral, situation(50, 50, 15)).first()).isEqualTo(1.9);
    }

    @Test
    void a_home_lead_of_ten_at_half_time_wins_in_87_of_100_games() {
        // given: Φ((10 + 4.9 / 2) / (15.8 √½)) = Φ(1.1144) = 0.8674
        PriceModel fair = new BrownianPriceModel(parameters(4.9, 0));

        // when
        Quote quote = moneyline(fair, new Situation(60, 50, 24, GameRules.NBA));

        // then
        assertThat(1 / quote.first()).isCloseTo(0.8674, within(0.01));
    }

    @ParameterizedTest
    @EnumSource(MarketType.class)
    void every_market_carries_a_margin_within_its_bounds(MarketType market) {
        for (int lead = -12; lead <= 12; lead++) {
            for (double minutes = 1; minutes <= 40; minutes += 0.7) {
                // when
                Quote quote = model.price(situation(60 + lead, 60, minutes)).get(market);

                // then
                if (quote != null) {
                    assertThat(quote.inverseSum()).isBetween(1.0, 1.07);
                }
            }
        }
    }

    @Test
    void spread_and_total_stand_at_half_points_near_even() {
        // when
        Map<MarketType, Quote> quotes = model.price(situation(58, 51, 15));

        // then: 7 points ahead and 1.5 more to come, 60 points to come of 4 a minute
        Quote spread = quotes.get(MarketType.SPREAD);
        Quote total = quotes.get(MarketType.TOTAL);
        assertThat(spread.line()).isEqualTo(-8.5);
        assertThat(total.line()).isBetween(167.5, 169.5);
        assertThat(List.of(spread.first(), spread.second(), total.first(), total.second()))
                .allSatisfy(odds -> assertThat(odds).isBetween(1.8, 2.02));
    }

    @Test
    void a_game_without_time_left_has_no_price() {
        assertThat(model.price(situation(58, 51, 0))).isEmpty();
        assertThat(model.price(situation(58, 58, 0))).isEmpty();
    }

    @Test
    void a_decided_game_has_no_moneyline() {
        assertThat(model.price(situation(100, 60, 2))).doesNotContainKey(MarketType.MONEYLINE);
    }

    private static Quote moneyline(PriceModel model, Situation situation) {
        return model.price(situation).get(MarketType.MONEYLINE);
    }

    private static Situation situation(int home, int away, double minutes) {
        return new Situation(home, away, minutes, GameRules.FIBA);
    }

    private static ModelParameters parameters(double drift, double margin) {
        ModelParameters known = ModelParameters.defaults();
        return new ModelParameters(
                drift,
                known.deviation(),
                known.referenceMinutes(),
                known.pointsPerMinute(),
                known.playShares(),
                margin,
                known.leastProbability());
    }
}
