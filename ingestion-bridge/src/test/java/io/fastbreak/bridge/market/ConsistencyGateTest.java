package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.Quote;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsistencyGateTest {
    private static final Quote FAIR = new Quote(160.5, 1.9, 1.9);
    private final ConsistencyGate gate = new ConsistencyGate(0.10);

    @Test
    void consistent_prices_pass() {
        Map<MarketType, Quote> quotes = Map.of(
                MarketType.MONEYLINE, new Quote(0, 1.5, 2.55),
                MarketType.SPREAD, new Quote(-4.5, 1.9, 1.9),
                MarketType.TOTAL, FAIR);
        assertThat(gate.pass(quotes, 109)).isEqualTo(quotes);
    }

    @ParameterizedTest(name = "{0}: {1} and {2}")
    @CsvSource({
        "odds below 1.01, 1.005, 50",
        "a sure win for the backer, 2.1, 2.1",
        "more margin than the cap, 1.8, 1.8",
        "no price, 0, 1.9",
        "not a number, NaN, 1.9"
    })
    void a_market_with_inconsistent_prices_does_not_pass(String why, double first, double second) {
        Map<MarketType, Quote> quotes =
                Map.of(MarketType.MONEYLINE, new Quote(0, first, second), MarketType.TOTAL, FAIR);
        assertThat(gate.pass(quotes, 109)).as(why).containsOnlyKeys(MarketType.TOTAL);
    }

    @Test
    void a_favorite_that_pays_less_when_it_gives_points_suspends_moneyline_and_spread() {
        Map<MarketType, Quote> quotes = Map.of(
                MarketType.MONEYLINE, new Quote(0, 1.9, 1.9),
                MarketType.SPREAD, new Quote(-4.5, 1.5, 2.55),
                MarketType.TOTAL, FAIR);
        assertThat(gate.pass(quotes, 109)).containsOnlyKeys(MarketType.TOTAL);
    }

    @ParameterizedTest
    @CsvSource({"-0.5, 1.89, 1.91, 1.55, 2.47", "0.5, 1.91, 1.89, 2.47, 1.55", "0, 2.40, 1.65, 1.50, 2.80"})
    void moneyline_and_spread_of_less_than_a_point_are_one_bet(
            double line, double first, double second, double home, double away) {
        Map<MarketType, Quote> quotes = Map.of(
                MarketType.MONEYLINE, new Quote(0, home, away),
                MarketType.SPREAD, new Quote(line, first, second),
                MarketType.TOTAL, FAIR);
        assertThat(gate.pass(quotes, 109)).containsOnlyKeys(MarketType.TOTAL);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"decided already, 109", "a quarter point, 160.25", "not a number, NaN"})
    void a_decided_total_does_not_pass(String why, double line) {
        Map<MarketType, Quote> quotes = Map.of(MarketType.TOTAL, new Quote(line, 1.9, 1.9));
        assertThat(gate.pass(quotes, 109)).as(why).isEmpty();
    }

    @Test
    void each_objection_is_reported() {
        Map<MarketType, Quote> quotes = Map.of(
                MarketType.MONEYLINE, new Quote(0, 2.1, 2.1),
                MarketType.TOTAL, new Quote(100.5, 1.9, 1.9));
        assertThat(gate.objections(quotes, 109))
                .containsEntry(MarketType.MONEYLINE, "has inverse odds that add up to 0.9524, allowed are 1 to 1.1000")
                .containsEntry(MarketType.TOTAL, "is decided: 109 points are scored");
    }
}
