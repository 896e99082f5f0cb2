package io.fastbreak.pipeline.games;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.TaskInput;
import org.junit.jupiter.api.Test;

class CaughtUpTest {
    private static final long START = 1_800_000_000_000L;
    private static final long LIMIT = 5_000;

    private long reached = TaskInput.UNKNOWN;
    private final CaughtUp caughtUp = new CaughtUp(now -> reached, START, LIMIT);

    @Test
    void a_partition_that_was_moved_is_as_far_as_its_last_task_has_stored() {
        assertThat(caughtUp.utc(START + 300)).isEqualTo(START);
        assertThat(caughtUp.isBehind(START + 300)).isFalse();
    }

    @Test
    void what_is_not_known_is_behind_after_the_limit() {
        assertThat(caughtUp.isBehind(START + LIMIT)).isFalse();
        assertThat(caughtUp.isBehind(START + LIMIT + 1)).isTrue();
    }

    @Test
    void a_task_of_which_nothing_was_ever_stored_is_behind_at_once() {
        assertThat(new CaughtUp(now -> reached, TaskInput.UNKNOWN, LIMIT).isBehind(START))
                .isTrue();
    }

    @Test
    void it_is_no_longer_behind_once_a_newer_end_is_reached() {
        assertThat(caughtUp.isBehind(START + 6_000)).isTrue();
        reached = START + 5_500;
        assertThat(caughtUp.isBehind(START + 6_000)).isFalse();
    }

    @Test
    void a_partition_that_stays_near_the_limit_is_not_in_turn_behind_and_not() {
        assertThat(caughtUp.isBehind(START + 5_100)).isTrue();
        reached = START + 1_000;
        assertThat(caughtUp.isBehind(START + 5_900)).isTrue();
        reached = START + 4_000;
        assertThat(caughtUp.isBehind(START + 6_000)).isFalse();
        assertThat(caughtUp.isBehind(START + 8_900)).isFalse();
    }

    @Test
    void the_time_is_never_after_now_although_another_clock_has_written_it() {
        reached = START + 60_000;
        assertThat(caughtUp.utc(START)).isEqualTo(START);
    }

    @Test
    void a_time_that_a_clock_hours_ahead_has_stored_says_nothing() {
        CaughtUp stored = new CaughtUp(now -> reached, START + 36_000_000, LIMIT);
        assertThat(stored.utc(START)).isEqualTo(TaskInput.UNKNOWN);
        assertThat(stored.isBehind(START)).isTrue();
    }

    @Test
    void a_time_that_a_clock_just_ahead_has_stored_grows_old_from_now_on() {
        CaughtUp stored = new CaughtUp(now -> reached, START + 900, LIMIT);
        assertThat(stored.utc(START)).isEqualTo(START);
        assertThat(stored.utc(START + 600)).isEqualTo(START);
        assertThat(stored.isBehind(START + LIMIT + 1)).isTrue();
    }
}
