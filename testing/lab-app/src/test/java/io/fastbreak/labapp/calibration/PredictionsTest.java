package io.fastbreak.labapp.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.fastbreak.labapp.calibration.Predictions.Prediction;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionsTest {
    private static final Predictions THREE = new Predictions(List.of(
            new Prediction("A", 20, 0.9, true),
            new Prediction("A", 10, 1.0, true),
            new Prediction("B", 20, 0.6, false)));

    @Test
    void the_brier_score_is_a_mean_over_games() {
        // then: A has (0.01 + 0) / 2, B has 0.36
        assertThat(THREE.brier().value()).isCloseTo((0.005 + 0.36) / 2, within(1e-12));
        assertThat(THREE.brier().error()).isCloseTo((0.36 - 0.005) / 2, within(1e-12));
    }

    @Test
    void a_gain_is_the_difference_of_scores() {
        // given
        Predictions halves =
                new Predictions(List.of(new Prediction("A", 20, 0.5, true), new Prediction("B", 20, 0.5, false)));

        // then
        assertThat(THREE.gainOver(halves).value())
                .isCloseTo(0.25 - THREE.brier().value(), within(1e-12));
    }

    @Test
    void the_reliability_table_has_a_row_for_each_tenth_with_predictions() {
        assertThat(THREE.reliability())
                .extracting(Predictions.Bin::from, Predictions.Bin::moments, Predictions.Bin::games)
                .containsExactly(tuple(0.6, 1, 1), tuple(0.9, 2, 1));
        assertThat(THREE.reliability().get(1).predicted()).isCloseTo(0.95, within(1e-12));
        assertThat(THREE.reliability().get(1).observed()).isEqualTo(1);
    }

    @Test
    void predictions_can_be_filtered_by_remaining_time() {
        assertThat(THREE.where(one -> one.remaining() == 10).overall().moments())
                .isEqualTo(1);
    }
}
