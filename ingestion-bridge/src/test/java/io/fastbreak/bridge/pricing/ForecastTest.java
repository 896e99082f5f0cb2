package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ForecastTest {
    private static final ModelParameters PARAMETERS = ModelParameters.defaults();

    @Test
    void a_home_lead_of_ten_at_half_time_wins_in_87_of_100_games() {
        // then: Φ((10 + 4.9 / 2) / (15.8 √½)) = Φ(1.1144) = 0.8674, give or take the continuity correction
        assertThat(forecast(60, 50, 24, GameRules.NBA).homeWins()).isCloseTo(0.8674, within(0.001));
    }

    @Test
    void the_points_to_come_are_those_of_the_rules() {
        // given
        Forecast start = forecast(0, 0, 40, GameRules.FIBA);

        // when: the mean is the sum of the probabilities to exceed 0, 1, 2 ...
        double mean = 0;
        for (int points = 0; points < 600; points++) {
            mean += start.totalExceeds(points);
        }

        // then: 160 points, and 20 more in one of forty games
        assertThat(mean).isBetween(160.3, 161.2);
    }

    @Test
    void a_tie_at_the_end_brings_an_overtime_of_points_and_an_open_game() {
        // given
        Forecast tied = forecast(80, 80, 0, GameRules.FIBA);

        // then
        assertThat(tied.homeWins()).isBetween(0.5, 0.6);
        assertThat(tied.totalExceeds(165.5)).isGreaterThan(0.99);
        assertThat(forecast(81, 80, 0, GameRules.FIBA).totalExceeds(161.5)).isZero();
    }

    @Test
    void a_total_that_is_reached_already_is_certain() {
        assertThat(forecast(60, 50, 10, GameRules.FIBA).totalExceeds(109.5)).isCloseTo(1, within(1e-12));
    }

    private static Forecast forecast(int home, int away, double minutes, GameRules rules) {
        return Forecast.of(new Situation(home, away, minutes, rules), PARAMETERS);
    }
}
