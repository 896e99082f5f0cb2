package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class BrownianPriceModelTest {
    private static final long SEED = 1994;
    private static final List<GameRules> RULES = List.of(GameRules.values());
    private static final ModelParameters PARAMETERS = ModelParameters.defaults();

    private final PriceModel model = new BrownianPriceModel(PARAMETERS);

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
    void without_a_home_advantage_both_sides_have_the_same_price() {
        // given
        PriceModel neutral = new BrownianPriceModel(neutral());

        // when
        Map<MarketType, Quote> ahead = price(neutral, situation(58, 51, 15));
        Map<MarketType, Quote> behind = price(neutral, situation(51, 58, 15));

        // then
        for (MarketType market : List.of(MarketType.MONEYLINE, MarketType.SPREAD)) {
            Quote one = ahead.get(market);
            Quote other = behind.get(market);
            assertThat(other.line()).isEqualTo(0 - one.line());
            assertThat(other.first()).isEqualTo(one.second());
            assertThat(other.second()).isEqualTo(one.first());
        }
        assertThat(moneyline(neutral, situation(50, 50, 15)).first()).isEqualTo(1.9);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.05, 0.1, 0.2})
    void every_price_is_within_its_bounds_after_rounding(double margin) {
        // given
        PriceModel priced = new BrownianPriceModel(withMargin(margin));

        // when, then
        situations().forEach(situation -> assertThat(price(priced, situation).values())
                .allSatisfy(quote -> {
                    assertThat(quote.inverseSum())
                            .as("seed %d: %s", SEED, situation)
                            .isBetween(1.0, 1 + margin + 0.02);
                    assertThat(List.of(quote.first(), quote.second()))
                            .as("seed %d: %s", SEED, situation)
                            .allMatch(odds -> odds >= 1.01 && Math.abs(odds * 100 - Math.round(odds * 100)) < 1e-6);
                }));
    }

    @Test
    void spread_and_total_are_half_points_near_even() {
        situations().filter(situation -> situation.remainingMinutes() > 5).forEach(situation -> {
            Map<MarketType, Quote> quotes = price(model, situation);
            for (MarketType market : List.of(MarketType.SPREAD, MarketType.TOTAL)) {
                Quote quote = quotes.get(market);
                assertThat(Math.abs(quote.line() % 1)).isEqualTo(0.5);
                assertThat(List.of(quote.first(), quote.second()))
                        .as("seed %d: %s", SEED, situation)
                        .allSatisfy(odds -> assertThat(odds).isBetween(1.7, 2.2));
            }
        });
    }

    @Test
    void a_spread_follows_the_lead_and_a_total_the_points() {
        // when
        Map<MarketType, Quote> quotes = price(model, situation(58, 51, 15));

        // then: 7 points ahead and 1.5 more to come, 60 points to come of 4 a minute
        assertThat(quotes.get(MarketType.SPREAD).line()).isEqualTo(-8.5);
        assertThat(quotes.get(MarketType.TOTAL).line()).isBetween(167.5, 169.5);
    }

    @Test
    void a_basket_and_its_answer_move_no_line() {
        // given
        Map<MarketType, Quote> before = price(model, situation(58, 51, 20));

        // when
        Map<MarketType, Quote> scored = model.price(situation(60, 51, 19.7), before);
        Map<MarketType, Quote> answered = model.price(situation(60, 53, 19.4), scored);

        // then
        for (MarketType market : List.of(MarketType.SPREAD, MarketType.TOTAL)) {
            double line = before.get(market).line();
            assertThat(scored.get(market).line()).isEqualTo(line);
            assertThat(answered.get(market).line()).isEqualTo(line);
        }
        assertThat(scored.get(MarketType.SPREAD).first())
                .isLessThan(before.get(MarketType.SPREAD).first());
    }

    @Test
    void the_last_half_minute_has_no_price() {
        assertThat(price(model, situation(58, 57, 0.51))).isNotEmpty();
        assertThat(price(model, situation(58, 57, 0.49))).isEmpty();
        assertThat(price(model, situation(58, 58, 0))).isEmpty();
    }

    @Test
    void a_decided_game_has_no_moneyline() {
        assertThat(price(model, situation(100, 60, 2))).doesNotContainKey(MarketType.MONEYLINE);
    }

    @ParameterizedTest
    @EnumSource(GameRules.class)
    void every_rule_set_is_priced_from_the_tip_off(GameRules rules) {
        Situation tipOff = new Situation(0, 0, rules.regulationMinutes(), rules);
        assertThat(price(model, tipOff)).containsOnlyKeys(MarketType.values());
        assertThat(price(model, tipOff).get(MarketType.TOTAL).line()
                        - PARAMETERS.of(rules).points())
                .isBetween(-1.5, 1.5);
    }

    @Test
    void an_expected_lead_and_total_are_the_lines_at_the_tip_off_and_fade_with_the_time() {
        // given
        Expectation expected = new Expectation(10.5, 178.5);

        // when
        Map<MarketType, Quote> tipOff = price(model, situation(0, 0, 40).with(expected));
        Map<MarketType, Quote> late = price(model, situation(80, 80, 2).with(expected));

        // then
        assertThat(tipOff.get(MarketType.SPREAD).line()).isEqualTo(-10.5);
        assertThat(tipOff.get(MarketType.TOTAL).line() - 178.5).isBetween(-1.5, 1.5);
        assertThat(tipOff.get(MarketType.MONEYLINE).first())
                .isLessThan(moneyline(model, situation(0, 0, 40)).first());
        assertThat(late.get(MarketType.SPREAD).line()).isBetween(-1.5, -0.5);
        // and: what is not expected is as usual, but for the overtime that has become less likely
        assertThat(price(model, situation(0, 0, 40).with(new Expectation(10.5, null)))
                                .get(MarketType.TOTAL)
                                .line()
                        - price(model, situation(0, 0, 40))
                                .get(MarketType.TOTAL)
                                .line())
                .isBetween(-1.0, 0.0);
    }

    private static Stream<Situation> situations() {
        SplittableRandom random = new SplittableRandom(SEED);
        return Stream.generate(() -> {
                    GameRules rules = RULES.get(random.nextInt(RULES.size()));
                    double minutes = random.nextDouble(rules.regulationMinutes());
                    int each = (int) ((rules.regulationMinutes() - minutes) * 2);
                    return new Situation(each + random.nextInt(12), each + random.nextInt(12), minutes, rules);
                })
                .limit(300);
    }

    private static Map<MarketType, Quote> price(PriceModel model, Situation situation) {
        return model.price(situation, Map.of());
    }

    private static Quote moneyline(PriceModel model, Situation situation) {
        return price(model, situation).get(MarketType.MONEYLINE);
    }

    private static Situation situation(int home, int away, double minutes) {
        return new Situation(home, away, minutes, GameRules.FIBA);
    }

    private static ModelParameters neutral() {
        Map<GameRules, GameParameters> games = new EnumMap<>(GameRules.class);
        for (GameRules rules : GameRules.values()) {
            GameParameters known = PARAMETERS.of(rules);
            games.put(rules, new GameParameters(0, known.deviation(), known.points()));
        }
        return PARAMETERS.with(games, PARAMETERS.closingPace());
    }

    private static ModelParameters withMargin(double margin) {
        return new ModelParameters(
                PARAMETERS.games(),
                PARAMETERS.playShares(),
                PARAMETERS.closingPace(),
                margin,
                PARAMETERS.leastProbability(),
                PARAMETERS.leastMinutes(),
                PARAMETERS.lineTolerance());
    }
}
