package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Reason;
import org.junit.jupiter.api.Test;

/** An event that waits for more than three seconds of wall clock marks the feed, whatever the other clock does. */
class HeldTooLongTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void a_held_event_marks_the_feed_although_the_reorder_clock_is_stopped() {
        run.arrive(3).afterPause(2_999);
        assertThat(isHeld()).isFalse();

        run.afterPause(1);
        assertThat(isHeld()).isTrue();
        assertThat(run.conditions).hasSize(1);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void the_mark_ends_when_the_missing_event_arrives() {
        run.arrive(3).afterPause(60_000).arrive(2);
        assertThat(isHeld()).isFalse();
        assertThat(run.nextDue().isEver()).isFalse();
    }

    @Test
    void the_mark_ends_when_the_window_ends_with_a_gap() {
        run.arrive(3).afterPause(60_000).after(500);
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);
    }

    @Test
    void a_pending_event_marks_the_feed_until_it_is_decided() {
        run.arrive(TestEvent.event("x", 1).createdAt(5_000)).afterPause(3_000);
        assertThat(isHeld()).isTrue();

        run.after(5_000);
        assertThat(run.condition().reasons()).containsExactly(Reason.CONFLICT);
    }

    @Test
    void an_event_missing_before_a_rejected_record_marks_the_feed() {
        run.reject(3, false).afterPause(3_000);
        assertThat(isHeld()).isTrue();

        run.arrive(2);
        assertThat(isHeld()).isFalse();
    }

    @Test
    void a_restart_does_not_restart_the_wait() {
        run.arrive(3).afterPause(2_000).crash().afterPause(1_000);
        assertThat(isHeld()).isTrue();
        assertThat(run.conditions).hasSize(1);

        run.crash();
        assertThat(isHeld()).isTrue();
        run.arrive(2);
        assertThat(isHeld()).isFalse();
        assertThat(run.conditions).hasSize(2);
    }

    @Test
    void time_that_the_pipeline_was_down_counts_and_is_published() {
        run.arrive(3).stopped(60_000).crash();
        assertThat(isHeld()).isFalse();

        run.afterPause(0);
        assertThat(isHeld()).isTrue();
        assertThat(run.conditions).hasSize(1);
    }

    @Test
    void a_rejected_slot_keeps_waiting_after_a_restart() {
        run.reject(3, true).afterPause(2_000).crash().afterPause(1_000);
        assertThat(isHeld()).isTrue();
    }

    @Test
    void a_wall_clock_that_was_set_back_marks_the_feed() {
        run.arrive(3).stopped(-3_600_000).arrive(5);
        assertThat(isHeld()).isTrue();

        run.arrive(4, 2);
        assertThat(isHeld()).isFalse();
    }

    private boolean isHeld() {
        return run.condition().has(Reason.HELD);
    }
}
