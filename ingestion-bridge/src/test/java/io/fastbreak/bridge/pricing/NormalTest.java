package io.fastbreak.bridge.pricing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0.5",
        "1, 0.8413447460685429",
        "-1.96, 0.0249978951482204",
        "3.5, 0.9997673709209645",
        "9, 1",
        "-9, 0"
    })
    void equals_the_tabulated_distribution(double x, double expected) {
        assertThat(Normal.cdf(x)).isCloseTo(expected, within(1e-12));
    }
}
