package io.fastbreak.labapp.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.Situation;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlayedGameTest {

    @Test
    void a_minute_has_the_score_of_the_last_play_with_that_time_remaining() {
        // given: the clock is set back after the second basket
        PlayedGame game = PlayedGame.of(
                "G", List.of(at(2, 0, 39.5), at(4, 0, 38.9), at(4, 2, 39.2), at(70, 71, 0), at(71, 71, 0)), 80, 75);

        // then
        assertThat(game.at(40)).isEqualTo(new Situation(0, 0, 40, GameRules.FIBA));
        assertThat(game.at(39)).isEqualTo(new Situation(4, 2, 39, GameRules.FIBA));
        assertThat(game.at(1)).isEqualTo(new Situation(4, 2, 1, GameRules.FIBA));
        assertThat(game.at(0)).isEqualTo(new Situation(71, 71, 0, GameRules.FIBA));
        assertThat(game.length()).isEqualTo(40);
        assertThat(game.isHomeWin()).isTrue();
    }

    private static Situation at(int home, int away, double remaining) {
        return new Situation(home, away, remaining, GameRules.FIBA);
    }
}
