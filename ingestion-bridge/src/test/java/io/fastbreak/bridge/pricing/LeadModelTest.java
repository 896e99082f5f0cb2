package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeadModelTest {
    private static final long SEED = 20_241_115;
    private static final GameParameters NBA = new GameParameters(4.9, 15.8, 220);
    private static final GameParameters NEUTRAL = new GameParameters(0, 15.8, 220);

    private final LeadModel model = new LeadModel(NBA, GameRules.NBA);
    private final LeadModel neutral = new LeadModel(NEUTRAL, GameRules.NBA);

    @ParameterizedTest
    @CsvSource({"0, 48", "-3, 5", "1, 1", "7, 12.5", "0, 0.2"})
    void it_agrees_with_simulated_games(int lead, double minutes) {
        // given
        SplittableRandom random = new SplittableRandom(SEED);
        int games = 40_000;

        // when
        int[] finals = new int[games];
        for (int game = 0; game < games; game++) {
            finals[game] = playedOut(lead, minutes, random);
        }

        // then: within four standard errors of a share of one half
        for (double line : new double[] {-7.5, -1.5, -0.5, 0.5, 1.5, 7.5}) {
            double share = share(finals, line);
            assertThat(model.exceeds(line, lead, minutes))
                    .as("seed %d, line %s", SEED, line)
                    .isCloseTo(share, within(4 * 0.5 / Math.sqrt(games)));
        }
    }

    @Test
    void a_game_never_ends_in_a_tie() {
        assertThat(model.exceeds(0.5, 2, 3)).isCloseTo(model.exceeds(-0.5, 2, 3), within(1e-12));
        assertThat(model.exceeds(0.5, 0, 0)).isBetween(0.5, 0.6);
    }

    @Test
    void without_time_left_the_leader_has_won() {
        assertThat(model.exceeds(0.5, 1, 0)).isEqualTo(1);
        assertThat(model.exceeds(0.5, -1, 0)).isZero();
        assertThat(model.exceeds(1.5, 1, 0)).isZero();
    }

    @Test
    void the_higher_the_line_the_less_likely_it_is_exceeded() {
        for (double minutes : new double[] {0, 0.1, 1, 5, 24, 48}) {
            assertFalling(line -> model.exceeds(line - 60.5, 3, minutes), 121);
        }
    }

    @Test
    void the_longer_the_lead_the_likelier_the_win() {
        for (double minutes : new double[] {0.1, 1, 5, 24, 48}) {
            assertFalling(lead -> -model.exceeds(0.5, (int) lead - 40, minutes), 81);
        }
    }

    @Test
    void on_even_terms_the_leader_gets_safer_as_time_runs_out() {
        for (int lead = 1; lead < 30; lead++) {
            int ahead = lead;
            assertFalling(minutes -> neutral.exceeds(0.5, ahead, minutes / 4), 193);
        }
    }

    @Test
    void on_even_terms_both_sides_have_the_same_probability() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 1_000; i++) {
            int lead = random.nextInt(-30, 31);
            double minutes = random.nextDouble(48);
            double line = random.nextInt(-20, 20) + 0.5;
            assertThat(neutral.exceeds(line, lead, minutes))
                    .as("seed %d: line %s at %d with %s minutes left", SEED, line, lead, minutes)
                    .isCloseTo(1 - neutral.exceeds(-line, -lead, minutes), within(1e-9));
        }
    }

    private static void assertFalling(DoubleUnaryOperator function, int steps) {
        for (int step = 1; step < steps; step++) {
            assertThat(function.applyAsDouble(step))
                    .as("at step %d", step)
                    .isLessThanOrEqualTo(function.applyAsDouble(step - 1) + 1e-9);
        }
    }

    private static double share(int[] finals, double line) {
        int over = 0;
        for (int lead : finals) {
            over += lead > line ? 1 : 0;
        }
        return (double) over / finals.length;
    }

    /** Rounds to whole points at the end of regulation time, then plays overtimes until one decides. */
    private static int playedOut(int lead, double minutes, SplittableRandom random) {
        int played = lead + moved(minutes, random);
        while (played == 0) {
            played = moved(5, random);
        }
        return played;
    }

    private static int moved(double minutes, SplittableRandom random) {
        double normal = 0;
        for (int i = 0; i < 12; i++) {
            normal += random.nextDouble() - 0.5;
        }
        return (int) Math.round(NBA.drift() / 48 * minutes + NBA.deviation() * Math.sqrt(minutes / 48) * normal);
    }
}
