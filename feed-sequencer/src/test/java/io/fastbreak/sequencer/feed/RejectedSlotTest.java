package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.Time;
import org.junit.jupiter.api.Test;

class RejectedSlotTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void a_rejected_slot_never_blocks() {
        run.reject(2, false).arrive(3);

        assertThat(run.released()).containsExactly(1L, 3L);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_rejected_slot_releases_the_events_behind_it() {
        run.arrive(3).reject(2, false);
        assertThat(run.released()).containsExactly(1L, 3L);
    }

    @Test
    void a_rejected_slot_that_may_affect_the_score_marks_the_feed_until_an_accepted_event_takes_it() {
        run.reject(2, true).arrive(3);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.arrive(2);
        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_held_event_takes_a_rejected_slot_and_settles_it_when_it_is_released() {
        run.reject(3, true).arrive(3);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.arrive(2);
        assertThat(run.released()).containsExactly(1L, 2L, 3L);
        assertThat(run.condition().has(Reason.REJECTED)).isFalse();
    }

    @Test
    void a_rejected_record_marks_the_feed_also_if_its_slot_is_taken() {
        run.arrive(3).reject(1, true);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.clear(Reason.REJECTED).reject(3, true);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();
        assertThat(run.released()).containsExactly(1L);
    }

    @Test
    void a_rejected_record_far_from_the_head_fills_no_slot_but_marks_the_feed() {
        run.reject(1 + 1_001, true).reject(1 - 1_001, true).reject(Long.MIN_VALUE, true);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.arrive(2).after(60_000);
        assertThat(run.released()).containsExactly(1L, 2L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void a_rejected_record_shrinks_and_heals_an_open_gap() {
        run.arrive(4).after(500).reject(2, false);
        assertThat(run.lastGap().missing()).containsExactly(new Range(3, 3));

        run.reject(3, false);
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.HEALED);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_rejected_slot_inside_a_gap_is_not_missing() {
        run.reject(4, false).arrive(6).after(500);

        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3), new Range(5, 5));
        assertThat(run.lastRelease().event().missingBefore()).containsExactly(new Range(2, 3), new Range(5, 5));
    }

    @Test
    void a_rejected_record_opens_the_window_for_numbers_missing_before_it() {
        run.reject(4, false).after(499);
        assertThat(run.gapChanges).isEmpty();

        run.after(1);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3));
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);

        run.arrive(5).crash().arrive(3, 2, 6);
        assertThat(run.released()).containsExactly(1L, 5L, 3L, 2L, 6L);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_rejected_slot_waits_for_its_own_window_and_no_longer_than_held_events() {
        run.arrive(4).after(300).reject(6, false).after(200);
        assertThat(run.released()).containsExactly(1L, 4L);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3));

        run.after(300);
        assertThat(run.lastGap().missing()).containsExactly(new Range(5, 5));
        assertThat(run.nextDue().runningMs()).isEqualTo(Time.NEVER);
    }

    @Test
    void a_rejected_slot_waits_no_longer_once_nothing_is_missing_before_it() {
        run.reject(4, false).arrive(2, 3).after(60_000);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.nextDue().isEver()).isFalse();
    }

    @Test
    void a_rejected_slot_waits_also_after_a_crash() {
        run.reject(4, false).crash().after(500);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3));

        run.crash().arrive(5);
        assertThat(run.released()).containsExactly(1L, 5L);
    }

    @Test
    void numbers_between_the_first_event_and_a_rejected_slot_are_expected_once_the_feed_starts() {
        FeedRun fresh = new FeedRun().reject(3, false).after(60_000);
        assertThat(fresh.gapChanges).isEmpty();

        fresh.arrive(1).after(500).after(500);
        assertThat(fresh.lastGap().missing()).containsExactly(new Range(2, 2));
    }

    @Test
    void a_rejected_slot_directly_before_the_first_event_is_the_start_of_the_feed() {
        FeedRun fresh =
                new FeedRun().reject(1, false).reject(2, false).arrive(3).after(500);

        assertThat(fresh.released()).containsExactly(3L);
        assertThat(fresh.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void a_rejected_slot_does_not_block_after_a_crash() {
        run.reject(2, false).crash().arrive(3);
        assertThat(run.released()).containsExactly(1L, 3L);
    }

    @Test
    void rejected_slots_beyond_the_limit_are_dropped_but_the_feed_stays_marked() {
        run.reject(2, true);
        for (long number = 3; number < 1_100; number++) {
            run.reject(number, false);
        }
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.crash().arrive(2);
        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.condition().has(Reason.REJECTED)).isFalse();
    }

    @Test
    void a_rejected_record_far_ahead_of_where_the_feed_starts_fills_no_slot_and_opens_no_gap() {
        FeedRun fresh = new FeedRun().arrive(1L << 60).reject((1L << 60) - 5, false);
        fresh.arrive(-(1L << 60)).after(500).after(500);

        assertThat(fresh.released()).containsExactly(-(1L << 60));
        assertThat(fresh.conflicts).hasSize(1);
        assertThat(fresh.gapChanges).isEmpty();
        assertThat(fresh.nextDue().isEver()).isFalse();

        fresh.crash().arrive(-(1L << 60) + 1);
        assertThat(fresh.released()).containsExactly(-(1L << 60), -(1L << 60) + 1);
    }

    @Test
    void a_feed_of_nothing_but_rejected_records_keeps_as_many_waiting_slots_as_rejected_ones() {
        FeedRun fresh = new FeedRun();
        for (long number = 1; number <= 1_500; number++) {
            fresh.reject(number, false);
        }
        EpochState stored = FeedState.STORED.read(fresh.storedState()).epochs().get(0);
        assertThat(stored.rejected()).hasSize(1_000);
        assertThat(stored.waiting()).hasSize(1_000);

        fresh.crash().arrive(1_502).after(500).after(500);
        assertThat(fresh.released()).containsExactly(1_502L);
    }
}
