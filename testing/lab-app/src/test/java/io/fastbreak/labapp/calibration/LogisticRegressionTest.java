package io.fastbreak.labapp.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {
    private static final long SEED = 1958;

    @Test
    void it_finds_the_probabilities_that_results_were_drawn_from() {
        // given
        SplittableRandom random = new SplittableRandom(SEED);
        List<double[]> features = new ArrayList<>();
        List<Boolean> happened = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            double[] x = {1, random.nextDouble() * 4 - 2};
            features.add(x);
            happened.add(random.nextDouble() < chance(x[1]));
        }

        // when
        LogisticRegression regression = LogisticRegression.fit(features, happened);

        // then
        for (double x : new double[] {-2, -0.5, 0, 1, 2}) {
            assertThat(regression.probability(new double[] {1, x}))
                    .as("seed %d", SEED)
                    .isCloseTo(chance(x), within(0.02));
        }
    }

    @Test
    void separable_results_keep_the_weights_finite() {
        // when
        LogisticRegression regression =
                LogisticRegression.fit(List.of(new double[] {1, -1}, new double[] {1, 1}), List.of(false, true));

        // then
        assertThat(regression.probability(new double[] {1, 1})).isBetween(0.9, 1.0);
        assertThat(regression.probability(new double[] {1, 0})).isCloseTo(0.5, within(1e-9));
    }

    private static double chance(double x) {
        return 1 / (1 + Math.exp(0.5 - 1.5 * x));
    }
}
