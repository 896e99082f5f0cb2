package io.fastbreak.benchmarks.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MatchingQualityTest {

    @Test
    void accepted_matches_are_right_and_the_rest_is_reviewed_or_not_found() {
        MatchingQuality quality = MatchingQuality.of(5, 90);

        assertThat(quality.isGood()).as(quality.text()).isTrue();
        assertThat(quality.accepted()).as(quality.text()).isGreaterThan(20);
    }
}
