package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompoundPoissonTest {
    private static final List<Double> SHARES = List.of(0.33, 0.46, 0.21);

    @Test
    void its_mean_is_the_expected_number_of_points() {
        // given
        CompoundPoisson points = new CompoundPoisson(60, SHARES);

        // when: the mean is the sum of the probabilities to exceed 0, 1, 2 ...
        double mean = 0;
        for (int i = 0; i < 300; i++) {
            mean += points.exceeds(i);
        }

        // then
        assertThat(mean).isCloseTo(60, within(1e-6));
    }

    @Test
    void with_plays_of_one_point_it_is_the_poisson_distribution() {
        // given
        CompoundPoisson points = new CompoundPoisson(3, List.of(1.0, 0.0, 0.0));

        // when, then: e^-3 (1 + 3 + 4.5)
        assertThat(1 - points.exceeds(2)).isCloseTo(Math.exp(-3) * 8.5, within(1e-12));
    }
}
