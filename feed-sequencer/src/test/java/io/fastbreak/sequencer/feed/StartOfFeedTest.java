package io.fastbreak.sequencer.feed;

import static io.fastbreak.sequencer.feed.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.task.RecordCounters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartOfFeedTest {
    private final FeedRun run = new FeedRun();

    @Test
    void the_first_event_is_held_for_one_reorder_window() {
        run.arrive(1).after(499);
        assertThat(run.released()).isEmpty();

        run.after(1);
        assertThat(run.released()).containsExactly(1L);
    }

    @Test
    void a_feed_starts_with_the_lowest_number_held_after_the_window() {
        run.arrive(3, 1, 2).after(500);

        assertThat(run.released()).containsExactly(1L, 2L, 3L);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.count(RecordCounters.Entry.REORDERED)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void a_feed_that_starts_at_its_first_number_is_complete(long base) {
        run.arrive(base).after(500);

        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
        assertThat(run.conditions).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-3, 2, 40})
    void a_feed_that_starts_elsewhere_was_joined_late(long base) {
        run.arrive(base).after(500);

        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
        assertThat(run.kinds).containsExactly("Hold", "ConditionChanged", "Release", "StateChanged");
    }

    @Test
    void an_event_labeled_pregame_does_not_prove_that_nothing_is_missing_before_it() {
        run.arrive(event(40).inPeriod("PREGAME")).after(500);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"NOT_STARTED", "WARMUP"})
    void a_match_that_is_not_started_does_not_prove_that_nothing_is_missing_before_it(String status) {
        run.arrive(event(40).matchStatus(status)).after(500);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
    }

    @Test
    void a_feed_that_starts_with_a_running_match_was_joined_late() {
        run.arrive(event(40).matchStatus("IN_PROGRESS")).after(500);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
    }

    @Test
    void numbers_below_the_start_are_late_and_no_reset_and_what_is_between_is_missing() {
        run.arrive(40).after(500).arrive(38, 41);

        assertThat(run.released()).containsExactly(40L, 38L, 41L);
        assertThat(run.releases.get(1).event().late()).isTrue();
        assertThat(run.lastGap().missing()).containsExactly(new Range(39, 39));
        assertThat(run.condition().reasons()).containsExactlyInAnyOrder(Reason.JOINED_LATE, Reason.GAP);
    }

    @Test
    void a_beginning_that_arrives_late_completes_the_feed_with_its_last_number() {
        run.arrive(4, 5, 7).after(500).arrive(2, 1);
        assertThat(run.condition().missing()).containsExactly(new Range(3, 3), new Range(6, 6));
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);

        run.arrive(3);
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);

        run.arrive(6);
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void a_beginning_is_complete_only_with_the_number_directly_before_the_start() {
        run.arrive(4, 6).after(500).arrive(1, 2, 5);
        assertThat(run.condition().missing()).containsExactly(new Range(3, 3));
    }

    @Test
    void a_number_that_no_feed_begins_with_completes_nothing() {
        run.arrive(4).after(500).arrive(3, 2);
        assertThat(run.condition().reasons()).containsExactly(Reason.JOINED_LATE);

        run.arrive(0);
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);

        run.arrive(1);
        assertThat(run.condition().reasons()).isEmpty();
    }

    /** Numbers below the start are late arrivals, never a reset; but they do not show what was before the start. */
    @Test
    void a_new_count_below_the_start_completes_nothing() {
        run.arrive(event(4).createdAt(10_000)).after(500);
        run.arrive(event(1).createdAt(20_000))
                .arrive(event(2).createdAt(21_000))
                .arrive(event(3).createdAt(22_000));
        assertThat(run.condition().reasons()).containsExactly(Reason.JOINED_LATE);
    }

    @Test
    void an_event_labeled_as_before_the_game_that_arrives_late_is_no_beginning() {
        run.arrive(42).after(500).arrive(event(40).matchStatus("WARMUP")).arrive(41);
        assertThat(run.condition().reasons()).containsExactly(Reason.JOINED_LATE);
    }

    @Test
    void a_rejected_record_of_the_beginning_leaves_only_its_own_mark() {
        run.arrive(4).after(500).arrive(1, 2);
        run.reject(3, true);
        assertThat(run.condition().reasons()).containsExactly(Reason.REJECTED);

        run.arrive(3);
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void a_beginning_completes_a_feed_after_a_crash() {
        run.arrive(event(4)).after(500).arrive(1, 2);
        run.crash();
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);

        run.arrive(3);
        assertThat(run.condition().reasons()).isEmpty();

        run.crash();
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void events_held_at_the_start_behind_a_missing_one_wait_for_their_own_window() {
        run.arrive(1).after(300).arrive(3).after(200);
        assertThat(run.released()).containsExactly(1L);

        run.after(300);
        assertThat(run.released()).containsExactly(1L, 3L);
    }

    @Test
    void a_feed_that_is_read_late_starts_when_the_log_shows_that_its_window_is_over() {
        run.arrive(1).inTheLogAfter(500).arrive(2);
        assertThat(run.released()).isEmpty();

        run.inTheLogAfter(1).arrive(3, 4);
        assertThat(run.released()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void the_log_alone_never_shows_that_a_feed_was_joined_late() {
        run.arrive(40).inTheLogAfter(60_000).arrive(41);
        assertThat(run.released()).isEmpty();

        run.arrive(1).inTheLogAfter(60_000).arrive(2);
        assertThat(run.released()).containsExactly(1L, 2L);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void the_log_alone_opens_no_gap() {
        run.arrive(1).inTheLogAfter(60_000).arrive(3).inTheLogAfter(60_000).arrive(4, 2);

        assertThat(run.released()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void a_rejected_number_does_not_start_the_feed() {
        run.arrive(0).reject(-1, false);
        assertThat(run.released()).isEmpty();
    }

    @Test
    void a_first_event_far_ahead_of_the_real_start_is_rejected() {
        run.arrive(1_000_000, 1, 2).after(500);

        assertThat(run.released()).containsExactly(1L, 2L);
        assertThat(run.conflicts).singleElement().satisfies(conflict -> assertThat(conflict.keptAs())
                .isNotNull());
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
    }
}
