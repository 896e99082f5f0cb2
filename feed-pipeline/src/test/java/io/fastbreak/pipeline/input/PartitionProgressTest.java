package io.fastbreak.pipeline.input;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.TaskInput;
import io.fastbreak.model.feed.TaskInput.Position;
import org.junit.jupiter.api.Test;

class PartitionProgressTest {
    private static final long START = 1_800_000_000_000L;
    private static final long LATER = START + 1_000_000;

    private final PartitionProgress progress = new PartitionProgress();

    @Test
    void nothing_is_known_before_an_end_offset_was_read() {
        progress.begins(7);

        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(TaskInput.UNKNOWN);
        assertThat(progress.position()).isNull();
    }

    @Test
    void an_empty_partition_is_read_to_its_end() {
        progress.begins(0);
        progress.read(START, 0);

        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(START);
    }

    @Test
    void an_end_counts_from_the_time_at_which_it_was_asked_for_once_it_is_reached() {
        progress.begins(10);
        progress.read(START, 12);
        progress.fetched(10, 11, 12);
        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(TaskInput.UNKNOWN);

        progress.processed(10);
        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(TaskInput.UNKNOWN);
        assertThat(progress.position()).isEqualTo(new Position(11, 12));

        progress.processed(11);
        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(START);
    }

    @Test
    void records_that_an_open_transaction_hides_are_behind_the_position() {
        progress.begins(5);
        progress.read(START, 5);
        for (int second = 1; second < 100; second++) {
            progress.read(START + second * 1_000L, 9);
        }

        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(START);
        assertThat(progress.position()).isEqualTo(new Position(5, 9));
    }

    @Test
    void a_marker_at_the_end_of_the_log_is_reached_without_a_record() {
        progress.begins(5);
        progress.read(START, 8);
        progress.fetched(8, -1, 8);

        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(START);
    }

    @Test
    void a_partition_that_is_always_some_seconds_behind_is_known_to_be_no_more_than_that() {
        progress.begins(0);
        for (int second = 0; second < 600; second++) {
            progress.read(START + second * 1_000L, 100L * (second + 1));
            if (second >= 20) {
                long offset = 100L * (second - 20);
                progress.fetched(offset, offset + 99, offset + 100);
                progress.processed(offset + 99);
            }
        }

        assertThat(progress.caughtUpUtc(LATER)).isBetween(START + 570_000L, START + 579_000L);
    }

    @Test
    void an_answer_that_comes_after_a_later_one_changes_nothing() {
        progress.begins(10);
        progress.read(START + 1_000, 20);
        progress.read(START, 10);

        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(TaskInput.UNKNOWN);
    }

    @Test
    void after_the_clock_was_set_back_an_end_counts_from_the_time_that_it_shows_now() {
        progress.begins(10);
        progress.read(START, 10);
        progress.read(START - 600_000, 10);

        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(START - 600_000);
    }

    @Test
    void after_the_clock_was_set_back_a_hidden_record_is_behind_as_soon_as_without_that() {
        progress.begins(10);
        progress.read(START, 10);
        long back = START - 36_000_000;

        assertThat(progress.caughtUpUtc(back)).isEqualTo(back);
        progress.read(back + 4_000, 11);
        assertThat(progress.caughtUpUtc(back + 5_000)).isEqualTo(back);
    }

    @Test
    void a_partition_that_was_given_up_is_read_to_nowhere_when_it_comes_back() {
        progress.begins(10);
        progress.fetched(10, 19, 20);
        progress.processed(19);
        progress.read(START, 20);
        progress.forget();
        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(TaskInput.UNKNOWN);

        // Its transaction was aborted: the records are read again.
        progress.begins(10);
        progress.read(START + 1_000, 20);
        progress.fetched(10, 19, 20);
        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(TaskInput.UNKNOWN);
        progress.processed(19);
        assertThat(progress.caughtUpUtc(LATER)).isEqualTo(START + 1_000);
    }
}
