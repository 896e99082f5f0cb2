package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WallClockTest {
    private static final long START = 1_000_000;

    @Test
    void only_a_clock_that_is_set_back_by_seconds_at_once_is_reported() {
        WallClock clock = new WallClock(START, 0);

        assertThat(clock.setBack(START + 1_000, seconds(1))).as("as time goes").isZero();
        assertThat(clock.setBack(START + 601_000, seconds(1))).as("set forward").isZero();
        assertThat(clock.setBack(START + 598_500, seconds(2)))
                .as("3.5 s back, a second later")
                .hasMillis(3_500);
        assertThat(clock.setBack(START + 599_500, seconds(3))).as("once only").isZero();
        assertThat(clock.setBack(START + 599_500, seconds(5))).as("2 s back").isZero();
        assertThat(clock.setBack(START + 659_500, seconds(65)))
                .as("a pause of a minute")
                .isZero();
        assertThat(clock.setBack(START + 60_500, seconds(66)))
                .as("ten minutes back")
                .hasSeconds(600);
    }

    private static long seconds(int seconds) {
        return TimeUnit.SECONDS.toNanos(seconds);
    }
}
