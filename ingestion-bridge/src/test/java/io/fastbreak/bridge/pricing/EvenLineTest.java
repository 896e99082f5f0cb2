package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvenLineTest {

    @ParameterizedTest(name = "around {0} from {1}: {2}")
    @CsvSource({"8.2, 8.2, 8.5", "8.9, 20, 8.5", "-3.1, 0, -3.5", "8, 8, 8.5", "-8, -8, -8.5", "160.7, 100, 160.5"})
    void the_half_point_nearest_to_even_is_chosen(double median, double guess, double line) {
        assertThat(EvenLine.choose(null, guess, around(median), 0.08)).isEqualTo(line);
    }

    @Test
    void the_last_line_is_kept_while_it_is_near_enough_to_even() {
        assertThat(EvenLine.choose(6.5, 8, around(8), 0.08)).isEqualTo(6.5);
        assertThat(EvenLine.choose(5.5, 8, around(8), 0.08)).isEqualTo(8.5);
    }

    /** A trader's may be one: a bet on it is void if the result equals it, which the chances do not say. */
    @Test
    void a_whole_number_is_not_kept() {
        assertThat(EvenLine.choose(8.0, 8, around(8), 0.08)).isEqualTo(8.5);
        assertThat(EvenLine.choose(0.0, 0, around(0), 0.08)).isEqualTo(0.5);
    }

    /** A result spread ten points around its median. */
    private static DoubleUnaryOperator around(double median) {
        return line -> Normal.cdf((median - line) / 10);
    }
}
