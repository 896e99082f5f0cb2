package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.task.RecordCounters;
import org.junit.jupiter.api.Test;

class ReorderWindowTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void the_next_number_is_released_at_once() {
        run.arrive(2, 3);

        assertThat(run.released()).containsExactly(1L, 2L, 3L);
        assertThat(run.lastRelease().held()).isFalse();
        assertThat(run.nextDue()).isEqualTo(new Time(Time.NEVER, Time.NEVER));
    }

    @Test
    void an_event_ahead_is_held_and_released_in_order_when_the_rest_arrives() {
        run.arrive(4, 3);
        assertThat(run.released()).containsExactly(1L);

        run.after(499).arrive(2);
        assertThat(run.released()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(run.count(RecordCounters.Entry.REORDERED)).isEqualTo(2);
        assertThat(run.count(RecordCounters.Entry.LATE)).isZero();
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void the_end_of_the_window_opens_a_gap_and_releases_held_events() {
        run.arrive(5, 6).after(500);

        assertThat(run.released()).containsExactly(1L, 5L, 6L);
        assertThat(run.releases.get(1).event().missingBefore()).containsExactly(new Range(2, 4));
        assertThat(run.releases.get(2).event().missingBefore()).isEmpty();
    }

    @Test
    void the_gap_is_published_before_the_event_behind_it() {
        run.kinds.clear();
        run.arrive(3).after(500);

        assertThat(run.kinds).containsExactly("Hold", "GapChanged", "ConditionChanged", "Release", "StateChanged");
    }

    @Test
    void the_window_does_not_run_while_the_pipeline_is_not_caught_up() {
        run.arrive(3).afterPause(60_000);
        assertThat(run.released()).containsExactly(1L);

        run.arrive(2);
        assertThat(run.released()).containsExactly(1L, 2L, 3L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void all_numbers_missing_when_the_higher_of_two_events_is_due_become_gaps() {
        run.arrive(6).after(300).arrive(4).after(200);

        assertThat(run.released()).containsExactly(1L, 4L, 6L);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 3), new Range(5, 5));
    }

    @Test
    void a_higher_event_keeps_its_own_window_when_the_lower_one_is_due() {
        run.arrive(3).after(300).arrive(5).after(200);
        assertThat(run.released()).containsExactly(1L, 3L);
        assertThat(run.nextDue().runningMs()).isEqualTo(500 + 300 + 500);

        run.arrive(4);
        assertThat(run.released()).containsExactly(1L, 3L, 4L, 5L);
    }

    @Test
    void too_many_held_events_open_the_gap_at_once() {
        for (long number = 3; number < 3 + 1_000; number++) {
            run.arrive(number);
        }
        assertThat(run.released()).containsExactly(1L);

        run.arrive(1_003);
        assertThat(run.released()).hasSize(1_002);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2));
    }

    @Test
    void too_many_held_bytes_open_the_gap_at_once() {
        FeedRun tight = new FeedRun(TestSettings.of(1_000, 500, 100, 1_000, 10_000, 3, 5_000));
        tight.arrive(1).after(500).arrive(3);
        assertThat(tight.released()).containsExactly(1L);

        tight.arrive(5);
        assertThat(tight.released()).containsExactly(1L, 3L);

        tight.arrive(4).arrive(7);
        assertThat(tight.released()).containsExactly(1L, 3L, 4L, 5L);
    }
}
