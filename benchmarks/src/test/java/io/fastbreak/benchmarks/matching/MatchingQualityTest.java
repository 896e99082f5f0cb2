package io.fastbreak.benchmarks.matching;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MatchingQualityTest {

    @Test
    void what_is_taken_is_right_and_the_rest_is_asked_or_turned_down() {
        MatchingQuality quality = MatchingQuality.of(5, 90);

        assertThat(quality.isGood()).as(quality.text()).isTrue();
        assertThat(quality.total().taken()).as(quality.text()).isGreaterThan(20);
    }
}
