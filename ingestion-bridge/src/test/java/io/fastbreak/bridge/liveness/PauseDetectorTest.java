package io.fastbreak.bridge.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PauseDetectorTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final PauseDetector watch = new PauseDetector(Duration.ofSeconds(2), 7);

    @Test
    void small_gaps_are_not_a_pause() {
        for (long nanos = 7; nanos < 7 + 20 * SECOND; nanos += 2 * SECOND) {
            assertThat(watch.wasPaused(nanos)).isFalse();
        }
    }

    @Test
    void a_large_gap_is_a_pause_once() {
        assertThat(watch.wasPaused(7 + 3 * SECOND)).isTrue();
        assertThat(watch.wasPaused(7 + 4 * SECOND)).isFalse();
    }

    @Test
    void a_time_that_overflows_is_not_a_pause() {
        PauseDetector old = new PauseDetector(Duration.ofSeconds(2), Long.MAX_VALUE);

        assertThat(old.wasPaused(Long.MIN_VALUE + SECOND)).isFalse();
        assertThat(old.wasPaused(Long.MIN_VALUE + 4 * SECOND)).isTrue();
    }
}
