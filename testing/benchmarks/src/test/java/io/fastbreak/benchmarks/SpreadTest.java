package io.fastbreak.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

    @Test
    void the_median_of_an_even_number_lies_between_the_middle_two() {
        assertThat(Measurements.of(List.of(4.0, 1.0, 3.0, 10.0)).median()).isEqualTo(3.5);
    }

    @Test
    void the_median_of_an_odd_number_is_the_middle_one() {
        assertThat(Measurements.of(List.of(4.0, 1.0, 10.0)).median()).isEqualTo(4);
    }

    @Test
    void no_measurement_has_no_spread() {
        assertThatThrownBy(() -> Measurements.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
