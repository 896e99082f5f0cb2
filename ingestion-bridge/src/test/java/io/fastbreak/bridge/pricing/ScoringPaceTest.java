package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ScoringPaceTest {

    @ParameterizedTest
    @EnumSource(GameRules.class)
    void all_points_come_in_the_whole_game_whatever_its_pace(GameRules rules) {
        assertThat(new ScoringPace(rules, 1.6).share(rules.regulationMinutes())).isCloseTo(1, within(1e-12));
        assertThat(new ScoringPace(rules, 1.6).share(0)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"40", "33.3", "12", "7", "0.5"})
    void an_even_pace_has_the_same_share_in_every_minute(double minutes) {
        assertThat(new ScoringPace(GameRules.FIBA, 1).share(minutes)).isCloseTo(minutes / 40, within(1e-12));
    }

    /** Ten minutes have the weight of eleven if the last one counts double. */
    @ParameterizedTest(name = "in {0} minutes, {1} of 44 parts")
    @CsvSource({"0.5, 1", "1, 2", "2, 3", "10, 11", "10.5, 12", "11, 13", "20, 22"})
    void the_last_minute_of_each_period_counts_for_more(double minutes, double parts) {
        assertThat(new ScoringPace(GameRules.FIBA, 2).share(minutes)).isCloseTo(parts / 44, within(1e-12));
    }

    @Test
    void a_higher_pace_at_the_end_makes_totals_of_the_last_minutes_more_likely() {
        Situation last = new Situation(80, 78, 1.5, GameRules.FIBA);
        ModelParameters defaults = ModelParameters.defaults();

        assertThat(Forecast.of(last, defaults.with(defaults.games(), 1.5)).totalExceeds(163.5))
                .isGreaterThan(
                        Forecast.of(last, defaults.with(defaults.games(), 1)).totalExceeds(163.5));
    }
}
