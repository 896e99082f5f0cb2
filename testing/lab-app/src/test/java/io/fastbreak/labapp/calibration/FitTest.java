package io.fastbreak.labapp.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.Situation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FitTest {
    private static final long SEED = 1981;
    private static final GameParameters TRUTH = new GameParameters(5, 13, 150);
    private static final List<PlayedGame> GAMES = RandomGames.of(500, TRUTH, SEED);

    @ParameterizedTest
    @ValueSource(ints = {40, 4, 2, 1})
    void finds_the_parameters_that_the_games_were_drawn_with(int parts) {
        // when
        Fit fit = Fit.of(GAMES, parts).over(GameRules.FIBA);

        // then: whole points add a twelfth to the variance at each mark
        assertThat(fit.drift().value())
                .as("seed %d", SEED)
                .isCloseTo(5, within(4 * fit.drift().error()));
        assertThat(fit.deviation().value())
                .as("seed %d", SEED)
                .isCloseTo(
                        Math.sqrt(169 + parts / 6.0), within(4 * fit.deviation().error()));
        assertThat(fit.points().value()).isCloseTo(150, within(4 * fit.points().error()));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 4, 1})
    void estimates_its_standard_errors(int parts) {
        Fit fit = Fit.of(GAMES, parts).over(GameRules.FIBA);
        assertThat(fit.drift().error()).isCloseTo(13 / Math.sqrt(500), within(0.1));
        assertThat(fit.deviation().error()).isCloseTo(13 / Math.sqrt(2.0 * 500 * parts), within(0.1));
    }

    @Test
    void games_with_an_even_pace_have_a_closing_pace_of_one() {
        Estimate pace = Fit.of(GAMES, 4).closingPace();

        assertThat(pace.value()).as("seed %d", SEED).isCloseTo(1, within(4 * pace.error()));
        assertThat(pace.error()).isLessThan(0.05);
    }

    @Test
    void the_last_minutes_of_the_periods_give_the_closing_pace() {
        List<Situation> minutes = IntStream.rangeClosed(0, 40)
                .mapToObj(played -> new Situation(2 * played + played / 10, 0, 40 - played, GameRules.FIBA))
                .toList();

        Fit fit = Fit.of(List.of(PlayedGame.of("three in the last minute, else two", minutes, 84, 0)), 4);

        assertThat(fit.closingPace().value()).isEqualTo(1.5);
    }
}
