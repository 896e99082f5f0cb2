package io.fastbreak.labapp.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.fastbreak.bridge.pricing.Expectation;
import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.Situation;
import io.fastbreak.labapp.calibration.Calibration.Method;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    private static final long SEED = 89;
    private static final GameParameters TRUTH = new GameParameters(3, 12, 160);
    private static final List<PlayedGame> GAMES = RandomGames.of(400, TRUTH, SEED);
    private static final Calibration CALIBRATION = Calibration.of(GAMES, ModelParameters.defaults());

    @Test
    void on_games_drawn_from_it_the_fitted_model_is_reliable() {
        assertThat(CALIBRATION.wins(Method.FITTED).reliability())
                .filteredOn(bin -> bin.games() > 50)
                .hasSizeGreaterThan(5)
                .allSatisfy(bin -> assertThat(bin.observed())
                        .as("seed %d: %s", SEED, bin)
                        .isCloseTo(bin.predicted(), within(4 * 0.5 / Math.sqrt(bin.games()))));
    }

    @Test
    void on_games_drawn_from_it_the_model_beats_the_constant_and_matches_the_logistic_regression() {
        // given
        Predictions fitted = CALIBRATION.wins(Method.FITTED);

        // when
        Estimate overConstant = fitted.gainOver(CALIBRATION.wins(Method.CONSTANT));
        Estimate overLogistic = fitted.gainOver(CALIBRATION.wins(Method.LOGISTIC));

        // then
        assertThat(overConstant.value()).as("seed %d", SEED).isGreaterThan(4 * overConstant.error());
        assertThat(overLogistic.value()).as("seed %d", SEED).isGreaterThan(-2 * overLogistic.error());
    }

    @Test
    void results_exceed_its_lines_as_often_as_predicted() {
        for (MarketType market : List.of(MarketType.SPREAD, MarketType.TOTAL)) {
            Predictions.Bin all = CALIBRATION.line(market).overall();
            assertThat(all.games()).isEqualTo(GAMES.size());
            assertThat(all.observed()).as("seed %d, %s", SEED, market).isCloseTo(all.predicted(), within(0.1));
        }
    }

    @Test
    void no_game_is_predicted_with_parameters_fitted_on_it() {
        // given: the home side wins every other game
        List<PlayedGame> alternating = IntStream.range(0, 10)
                .mapToObj(number -> PlayedGame.of(
                        "G" + number,
                        List.of(new Situation(80 + number % 2, 80 + (number + 1) % 2, 0, GameRules.FIBA)),
                        80 + number % 2,
                        80 + (number + 1) % 2))
                .toList();

        // when
        Predictions constant =
                Calibration.of(alternating, ModelParameters.defaults()).wins(Method.CONSTANT);

        // then: parameters that fit one half are wrong for the other
        assertThat(constant.brier().value()).isCloseTo(1, within(1e-9));
    }

    @Test
    void what_cards_expect_of_games_of_unequal_teams_is_worth_something_before_and_during_them() {
        // given: of two games one has a favorite of eleven points
        List<PlayedGame> unequal = IntStream.range(0, 400)
                .mapToObj(number -> expecting(number % 2 == 0 ? 11 : -11, SEED + number, "G" + number))
                .toList();

        // when
        Calibration calibration = Calibration.of(unequal, ModelParameters.defaults());

        // then
        assertThat(calibration.methods()).contains(Method.WITHOUT_PRE_MATCH);
        assertThat(CALIBRATION.methods()).doesNotContain(Method.WITHOUT_PRE_MATCH);
        for (int left : List.of(40, 20)) {
            Estimate gain = at(left, calibration.wins(Method.AS_SET))
                    .gainOver(at(left, calibration.wins(Method.WITHOUT_PRE_MATCH)));
            assertThat(gain.value()).as("seed %d, %d minutes", SEED, left).isGreaterThan(3 * gain.error());
        }
        // and: the strength of the teams is no deviation any more
        assertThat(calibration.fit(4).over(GameRules.FIBA).deviation().value()).isCloseTo(12, within(1.0));
    }

    private static PlayedGame expecting(double lead, long seed, String id) {
        PlayedGame game =
                RandomGames.of(1, new GameParameters(lead, 12, 160), seed).get(0);
        return new PlayedGame(
                id,
                game.minutes().stream()
                        .map(minute -> minute.with(new Expectation(lead, null)))
                        .toList(),
                game.home(),
                game.away());
    }

    private static Predictions at(int left, Predictions all) {
        return all.where(one -> one.remaining() == left);
    }

    @Test
    void one_game_is_not_enough() {
        assertThatThrownBy(() -> Calibration.of(GAMES.subList(0, 1), ModelParameters.defaults()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two games");
    }
}
