package io.fastbreak.sequencer.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CaughtUpClockTest {
    private static final long START = 1_000_000;

    private final CaughtUpClock clock = new CaughtUpClock(START);

    @Test
    void the_clock_is_stopped_before_the_first_recent_record() {
        tickEvery100Ms(START, 900);
        assertThat(clock.runningMs()).isZero();
    }

    @Test
    void it_runs_from_the_first_recent_record() {
        clock.record(START + 100, START + 90);
        clock.tick(START + 350);
        assertThat(clock.runningMs()).isEqualTo(250);
    }

    @Test
    void it_runs_once_the_log_was_quiet_for_a_second() {
        tickEvery100Ms(START, 1_000);
        assertThat(clock.runningMs()).isZero();

        clock.tick(START + 1_300);
        assertThat(clock.runningMs()).isEqualTo(300);
    }

    @Test
    void silence_is_not_the_end_of_the_log_while_an_open_transaction_may_hide_records() {
        clock.setEndReached(false);
        tickEvery100Ms(START, 4_000);
        assertThat(clock.runningMs()).isZero();

        clock.setEndReached(true);
        tickEvery100Ms(START + 4_000, 500);
        assertThat(clock.runningMs()).isPositive();
    }

    @Test
    void it_is_stopped_while_the_last_record_was_more_than_a_second_late() {
        clock.record(START + 100, START + 100);
        clock.record(START + 200, START + 200 - 1_001);
        clock.tick(START + 900);
        assertThat(clock.runningMs()).isEqualTo(100);
    }

    @Test
    void an_old_record_followed_by_quiet_is_the_end_of_the_log() {
        clock.record(START, START - 60_000);
        tickEvery100Ms(START, 1_000);
        clock.tick(START + 1_100);
        assertThat(clock.runningMs()).isEqualTo(100);
    }

    @Test
    void a_pause_does_not_count_and_the_log_has_to_be_caught_up_with() {
        clock.record(START, START);
        clock.tick(START + 60_000);
        clock.tick(START + 60_500);
        assertThat(clock.runningMs()).isZero();

        clock.record(START + 60_600, START + 60_600);
        clock.tick(START + 60_700);
        assertThat(clock.runningMs()).isEqualTo(100);
    }

    @Test
    void a_tick_that_comes_a_little_later_than_a_second_is_no_pause() {
        clock.record(START, START);
        clock.tick(START + 1_035);
        clock.repartitioned(START + 1_100, START + 1_090);
        clock.tick(START + 1_600);
        assertThat(clock.runningMs()).isEqualTo(565);
    }

    @Test
    void a_step_of_more_than_a_second_is_no_quiet() {
        clock.record(START, START - 60_000);
        clock.tick(START + 1_200);
        clock.tick(START + 1_700);
        assertThat(clock.runningMs()).isZero();

        tickEvery100Ms(START + 1_700, 500);
        clock.tick(START + 2_300);
        assertThat(clock.runningMs()).isEqualTo(100);
    }

    @Test
    void a_recent_repartitioned_record_does_not_mean_that_this_partition_is_caught_up() {
        clock.record(START, START - 60_000);
        clock.repartitioned(START + 100, START + 100);
        clock.tick(START + 500);
        assertThat(clock.runningMs()).isZero();
    }

    @Test
    void an_old_repartitioned_record_means_that_more_may_come_from_its_partition() {
        clock.record(START, START);
        clock.repartitioned(START, START - 60_000);
        clock.record(START + 500, START + 500);
        clock.tick(START + 900);
        assertThat(clock.runningMs()).isZero();

        clock.repartitioned(START + 900, START + 800);
        clock.tick(START + 1_000);
        assertThat(clock.runningMs()).isEqualTo(100);
    }

    @Test
    void repartitioned_records_stop_the_clock_for_a_second_at_most() {
        clock.record(START, START);
        clock.repartitioned(START, START - 60_000);
        tickEvery100Ms(START, 1_000);
        clock.tick(START + 1_100);
        assertThat(clock.runningMs()).isEqualTo(100);
    }

    @Test
    void a_constant_lag_stops_the_clock_for_five_seconds_at_most() {
        assertThat(runningAfter(60_000, 1_200)).isBetween(54_000L, 55_000L);
    }

    @Test
    void a_publisher_whose_clock_is_an_hour_behind_does_not_stop_the_clock() {
        assertThat(runningAfter(60_000, 3_600_000)).isBetween(54_000L, 55_000L);
    }

    @Test
    void a_publisher_whose_clock_is_sometimes_right_does_not_stop_the_clock() {
        for (long ms = 100; ms <= 60_000; ms += 100) {
            clock.record(START + ms, START + ms - (ms % 3_000 == 0 ? 0 : 3_000));
        }
        assertThat(clock.runningMs()).isGreaterThan(40_000);
    }

    @Test
    void records_without_a_time_do_not_stop_the_clock() {
        for (long ms = 100; ms <= 60_000; ms += 100) {
            clock.record(START + ms, -1);
        }
        assertThat(clock.runningMs()).isBetween(54_000L, 55_000L);
    }

    @Test
    void a_backlog_that_is_read_quickly_stops_the_clock_until_it_is_read() {
        for (long ms = 100; ms <= 60_000; ms += 100) {
            clock.record(START + ms, START - 200_000 + 4 * ms);
        }
        assertThat(clock.runningMs()).isZero();
    }

    private long runningAfter(long durationMs, long lagMs) {
        for (long ms = 100; ms <= durationMs; ms += 100) {
            clock.record(START + ms, START + ms - lagMs);
        }
        return clock.runningMs();
    }

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void it_never_runs_backwards_or_faster_than_the_wall_clock(long seed) {
        Random random = new Random(seed);
        long now = START;
        long before = 0;
        for (int i = 0; i < 2_000; i++) {
            long step = random.nextInt(20) == 0 ? random.nextInt(10_000) - 5_000 : random.nextInt(900);
            now += step;
            if (random.nextBoolean()) {
                clock.record(now, now - random.nextInt(1_500));
            } else {
                clock.tick(now);
            }
            assertThat(clock.runningMs() - before).isBetween(0L, Math.max(0, step));
            before = clock.runningMs();
        }
        assertThat(before).isPositive();
    }

    private void tickEvery100Ms(long from, long durationMs) {
        for (long ms = 100; ms <= durationMs; ms += 100) {
            clock.tick(from + ms);
        }
    }
}
