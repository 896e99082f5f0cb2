package io.fastbreak.benchmarks.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TakeoverBenchmarkTest {

    @Test
    void a_removal_is_compared_with_the_session_time_out() {
        assertThat(TakeoverBenchmark.text(List.of(2.0, 1.5, 3.0), List.of(6.0, 8.0, 7.5)))
                .contains(
                        "| 3 kills | min | median | max |",
                        "| the other one removes it from the group | 1.50 | 2.00 | 3.00 |",
                        "| its session times out | 6.00 | 7.50 | 8.00 |\n\nThe removal is 0.27 times as long");
    }
}
