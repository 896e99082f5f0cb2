package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FlappingTest {
    private static final long SECOND = 1_000_000_000L;

    private final Flapping flapping = new Flapping(6);

    private void close(int times, long from, long every) {
        for (int i = 0; i < times; i++) {
            flapping.closed((from + i * every) * SECOND);
        }
    }

    @Test
    void six_closings_in_a_minute_are_not_too_many() {
        close(6, 0, 1);
        assertThat(flapping.flaps(6 * SECOND)).isFalse();
    }

    @Test
    void seven_are_until_a_minute_has_passed_without_one() {
        close(7, 0, 1);
        assertThat(flapping.flaps(6 * SECOND)).isTrue();
        assertThat(flapping.flaps(66 * SECOND - 1)).isTrue();
        assertThat(flapping.flaps(66 * SECOND)).isFalse();

        close(6, 67, 1);
        assertThat(flapping.flaps(73 * SECOND)).isFalse();
    }

    @Test
    void closings_that_are_far_apart_never_are() {
        close(100, 0, 10);
        assertThat(flapping.flaps(1_000 * SECOND)).isFalse();
    }
}
