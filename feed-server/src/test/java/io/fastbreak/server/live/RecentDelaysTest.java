package io.fastbreak.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.server.live.PipelineState.DelayPercentiles;
import org.junit.jupiter.api.Test;

class RecentDelaysTest {
    private final RecentDelays delays = new RecentDelays();

    @Test
    void there_is_no_summary_without_delays() {
        assertThat(delays.summary()).isNull();
    }

    @Test
    void percentiles_are_observed_delays() {
        for (int ms = 100; ms >= 1; ms--) {
            delays.add(1_000, ms);
        }

        assertThat(delays.summary()).isEqualTo(new DelayPercentiles(100, 50, 90, 99, 100));
    }

    @Test
    void delays_older_than_a_minute_are_dropped() {
        delays.add(1_000, 900);
        delays.add(61_001, 5);

        assertThat(delays.summary()).isEqualTo(new DelayPercentiles(1, 5, 5, 5, 5));
    }
}
