package io.fastbreak.sequencer.feed;

import static io.fastbreak.sequencer.feed.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import org.junit.jupiter.api.Test;

class EpochTest {
    private static final long PATIENCE = 5_000;

    /** A feed that has released numbers 1 to 5, all created at 1000. */
    private final FeedRun run = FeedRun.started().arrive(2, 3, 4, 5);

    /** An event of the restarted numbering. */
    private static TestEvent again(long number) {
        return event("again" + number, number).createdAt(7_000);
    }

    private FeedRun reset() {
        return run.arrive(again(1)).arrive(again(2)).arrive(again(3)).after(500);
    }

    @Test
    void three_candidates_in_a_row_open_a_new_epoch_without_gap_or_duplicate() {
        reset().arrive(again(4));

        assertThat(run.places()).endsWith("0:5", "1:1", "1:2", "1:3", "1:4");
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.conflicts).isEmpty();
        assertThat(run.count(Entry.DUPLICATE)).isZero();
    }

    @Test
    void candidates_are_pending_until_there_are_three() {
        run.arrive(again(1)).arrive(again(2));

        assertThat(run.count(Entry.PENDING)).isEqualTo(2);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.heldBytes()).isPositive();

        run.arrive(again(3));
        assertThat(run.count(Entry.PENDING)).isZero();
        assertThat(run.count(Entry.HELD)).isEqualTo(3);
    }

    @Test
    void old_events_under_new_numbers_begin_no_epoch_and_are_told_so() {
        run.arrive(event("again1", 1).createdAt(900))
                .arrive(event("again2", 2).createdAt(950))
                .arrive(event("again3", 3).createdAt(1_000))
                .after(PATIENCE);

        assertThat(run.condition().has(Reason.RESET)).isFalse();
        assertThat(run.conflicts).hasSize(3);
        assertThat(run.conflicts.get(2).message())
                .isEqualTo(
                        "sequence number 3 is taken by event e3; it begins no new count either: it was created at 1000,"
                                + " not after the last event of the feed, at 1000");
    }

    @Test
    void candidates_are_rejected_after_five_seconds_and_the_first_event_stays() {
        run.arrive(again(1)).after(1_000).arrive(again(2)).after(PATIENCE - 1_001);
        assertThat(run.conflicts).isEmpty();

        run.after(1);
        assertThat(run.conflicts).singleElement().satisfies(conflict -> assertThat(conflict.message())
                .isEqualTo("sequence number 1 is taken by event e1"));
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();

        run.after(1_000);
        assertThat(run.conflicts).hasSize(2);
        assertThat(run.count(Entry.PENDING)).isZero();
        assertThat(run.released()).hasSize(5);
    }

    @Test
    void candidates_do_not_age_while_the_pipeline_is_not_caught_up() {
        run.arrive(again(1)).afterPause(600_000).arrive(again(2)).arrive(again(3));
        assertThat(run.condition().has(Reason.RESET)).isTrue();
    }

    @Test
    void an_expired_candidate_no_longer_counts() {
        run.arrive(again(1)).after(PATIENCE).arrive(again(2)).arrive(again(3));
        assertThat(run.condition().has(Reason.RESET)).isFalse();

        run.arrive(again(4));
        assertThat(run.condition().has(Reason.RESET)).isTrue();
    }

    @Test
    void a_candidate_created_no_later_than_the_head_is_rejected_at_once() {
        run.arrive(again(1).createdAt(1_000)).arrive(again(2).createdAt(999)).arrive(again(3).createdAt(1_000));

        assertThat(run.conflicts).hasSize(3);
        assertThat(run.condition().has(Reason.RESET)).isFalse();
    }

    @Test
    void an_event_that_fits_interrupts_the_row() {
        run.arrive(again(1)).arrive(again(2)).arrive(6).arrive(again(3)).arrive(again(4));
        assertThat(run.condition().has(Reason.RESET)).isFalse();
        assertThat(run.count(Entry.PENDING)).isEqualTo(4);
    }

    @Test
    void an_event_pending_from_before_an_interruption_belongs_to_the_new_epoch() {
        run.arrive(again(1)).arrive(6).arrive(again(2)).arrive(again(3)).arrive(again(4));
        run.after(500);

        assertThat(run.places()).endsWith("0:6", "1:1", "1:2", "1:3", "1:4");
        assertThat(run.conflicts).isEmpty();
    }

    @Test
    void a_candidate_that_the_head_has_passed_since_belongs_to_no_epoch() {
        run.arrive(event("x", 5).createdAt(2_000))
                .arrive(event("e6", 6).createdAt(6_000))
                .arrive(event("e8", 8).createdAt(6_000))
                .after(500);
        run.arrive(again(1)).arrive(again(2)).arrive(again(3)).after(500);

        // then: the new epoch begins with its own first event, and what the old one misses is not taken for its
        run.arrive(event("e7", 7).createdAt(6_000)).after(500);
        assertThat(run.places()).endsWith("0:8", "1:1", "1:2", "1:3", "0:7");
        assertThat(run.conflicts).singleElement().satisfies(conflict -> assertThat(conflict.message())
                .isEqualTo("sequence number 5 is taken by event e5"));
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
    }

    @Test
    void a_candidate_that_is_sent_three_times_counts_once() {
        run.arrive(again(1)).arrive(again(1)).arrive(again(1).publishedAt(9_000));

        assertThat(run.condition().has(Reason.RESET)).isFalse();
        assertThat(run.count(Entry.PENDING)).isEqualTo(1);
        assertThat(run.count(Entry.DUPLICATE)).isEqualTo(2);
    }

    @Test
    void three_numbers_far_ahead_open_a_new_epoch_that_was_joined_late() {
        run.arrive(again(20_000)).arrive(again(20_001)).arrive(again(20_002)).after(500);
        assertThat(run.places()).endsWith("0:5", "1:20000", "1:20001", "1:20002");
        assertThat(run.gapChanges).isEmpty();

        run.resolve(ResetDecision.CONTINUE);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
    }

    @Test
    void numbers_out_of_any_range_open_no_epoch() {
        run.arrive(again(Long.MAX_VALUE)).arrive(again(Long.MIN_VALUE)).arrive(again(Long.MAX_VALUE - 1));

        assertThat(run.conflicts).hasSize(3);
        assertThat(run.condition().has(Reason.RESET)).isFalse();
    }

    @Test
    void a_republished_gap_is_not_a_reset() {
        run.arrive(20).after(500);
        for (long number = 6; number < 20; number++) {
            run.arrive(event(number).createdAt(7_000));
        }

        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.HEALED);
        assertThat(run.count(Entry.LATE)).isEqualTo(14);
    }

    @Test
    void a_game_sent_again_under_its_ids_and_numbers_is_all_duplicates() {
        run.arrive(1, 2, 3, 4, 5);

        assertThat(run.count(Entry.DUPLICATE)).isEqualTo(5);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void known_ids_in_a_new_epoch_are_those_of_other_events_which_cannot_continue_the_game() {
        run.arrive(event("e3", 1).createdAt(7_000))
                .arrive(event("e4", 2).createdAt(7_000))
                .arrive(event("e5", 3).createdAt(7_000))
                .after(500);

        assertThat(run.places()).endsWith("1:1", "1:2", "1:3");
        assertThat(run.lastRelease().event().change()).isEqualTo(ChangeKind.APPEND);

        run.crash().resolve(ResetDecision.CONTINUE);
        assertThat(run.condition().has(Reason.RESET)).isTrue();

        run.resolve(ResetDecision.START_OVER);
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void a_new_epoch_starts_with_its_lowest_number() {
        run.arrive(again(2)).arrive(again(3)).arrive(again(1)).after(500);
        assertThat(run.places()).endsWith("0:5", "1:1", "1:2", "1:3");
    }

    @Test
    void events_held_in_the_earlier_epoch_are_released_first() {
        run.arrive(7).after(400);
        reset();

        assertThat(run.places()).endsWith("0:5", "0:7", "1:1", "1:2", "1:3");
        assertThat(run.lastGap().key()).isEqualTo("G1/VendorScoresheet/0/6");
    }

    @Test
    void events_held_in_the_earlier_epoch_are_released_first_although_the_new_one_has_no_room() {
        run.arrive(7).arrive(again(1)).arrive(again(2)).arrive(again(3));
        for (long number = 5; number < 1_100; number++) {
            run.arrive(again(number));
        }
        assertThat(run.places()).startsWith("0:1", "0:2", "0:3", "0:4", "0:5", "0:7", "1:1", "1:2", "1:3", "1:5");
    }

    @Test
    void a_gap_of_the_new_epoch_is_a_gap_of_its_own() {
        reset().arrive(again(6)).after(500);
        assertThat(run.lastGap().key()).isEqualTo("G1/VendorScoresheet/1/4");
        assertThat(run.condition().missing()).isEmpty();

        run.resolve(ResetDecision.CONTINUE);
        assertThat(run.condition().missing()).containsExactly(new Range(4, 5));
    }

    @Test
    void what_is_cleared_while_an_epoch_is_undecided_is_what_is_shown() {
        run.arrive(7).after(500);
        reset().arrive(again(5)).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(6, 6));

        run.clear(Reason.GAP).clear(Reason.LOST).acceptLoss(new Range(1, 10));
        assertThat(run.condition().missing()).isEmpty();

        run.resolve(ResetDecision.START_OVER);
        assertThat(run.condition().has(Reason.GAP)).isTrue();
        assertThat(run.condition().missing()).containsExactly(new Range(4, 4));
    }

    @Test
    void a_conflict_of_an_undecided_epoch_outlives_the_clearing_of_another() {
        run.arrive(event("other5", 5));
        reset().arrive(event("other3", 3).createdAt(7_000));

        run.clear(Reason.CONFLICT);
        assertThat(run.condition().has(Reason.CONFLICT)).isFalse();

        run.resolve(ResetDecision.START_OVER);
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
    }

    @Test
    void void_numbers_are_those_of_the_present_count() {
        run.arrive(7).after(500);
        reset().resolve(ResetDecision.CONTINUE)
                .arrive(again(4))
                .arrive(again(5))
                .arrive(again(7))
                .after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(6, 6), new Range(6, 6));

        run.makeVoid(new Range(6, 6));
        assertThat(run.lastGap().key()).isEqualTo("G1/VendorScoresheet/1/6");
        assertThat(run.condition().missing()).containsExactly(new Range(6, 6));
        assertThat(run.condition().has(Reason.GAP)).isTrue();
    }

    @Test
    void a_gap_of_the_earlier_epoch_may_open_after_one_of_the_new_one() {
        reset().arrive(again(5)).after(500).arrive(event(9)).after(500);
        assertThat(run.lastGap().key()).isEqualTo("G1/VendorScoresheet/0/6");

        run.resolve(ResetDecision.CONTINUE);
        assertThat(run.condition().missing()).containsExactly(new Range(6, 8), new Range(4, 4));
    }

    @Test
    void a_late_copy_of_the_earlier_epoch_is_a_duplicate_there() {
        reset().arrive(1, 5);

        assertThat(run.count(Entry.DUPLICATE)).isEqualTo(2);
        assertThat(run.count(Entry.PENDING)).isZero();
    }

    @Test
    void a_revision_in_the_earlier_epoch_stays_there() {
        reset().arrive(event(5).saying("more"));

        assertThat(run.lastRelease().key().epoch()).isZero();
        assertThat(run.lastRelease().key().version()).isEqualTo(1);
    }

    @Test
    void an_event_missing_in_the_earlier_epoch_heals_its_gap() {
        run.arrive(8).after(500);
        reset().arrive(6, 7);

        assertThat(run.places()).endsWith("0:6", "0:7");
        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.HEALED);
    }

    @Test
    void the_tail_of_the_earlier_epoch_is_late_there() {
        reset().arrive(6);

        assertThat(run.places()).endsWith("1:3", "0:6");
        assertThat(run.lastRelease().event().late()).isTrue();
    }

    @Test
    void the_feed_is_reset_until_an_operator_decides() {
        reset();
        assertThat(run.condition().has(Reason.RESET)).isTrue();
        assertThat(run.condition().epochs()).isEqualTo(new Range(0, 0));

        run.clear(Reason.RESET);
        assertThat(run.condition().has(Reason.RESET)).isTrue();
    }

    @Test
    void the_reset_is_published_before_its_events() {
        run.kinds.clear();
        reset();

        assertThat(run.kinds).containsSubsequence("Defer", "ConditionChanged", "Hold", "Hold", "Hold", "Release");
    }

    @Test
    void continuing_counts_all_epochs() {
        reset().resolve(ResetDecision.CONTINUE);

        assertThat(run.condition().has(Reason.RESET)).isFalse();
        assertThat(run.condition().epochs()).isEqualTo(new Range(0, 1));
    }

    @Test
    void starting_over_counts_only_the_new_epoch_and_gives_up_earlier_gaps() {
        run.arrive(8).after(500);
        reset().resolve(ResetDecision.START_OVER);

        assertThat(run.condition().epochs()).isEqualTo(new Range(1, 1));
        assertThat(run.condition().missing()).isEmpty();
        assertThat(run.condition().has(Reason.LOST)).isFalse();
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.LOST);
        assertThat(run.nextDue()).isEqualTo(new Time(Time.NEVER, Time.NEVER));
    }

    @Test
    void one_decision_settles_all_resets_until_then() {
        reset();
        for (long number = 1; number <= 3; number++) {
            run.arrive(event("third" + number, number).createdAt(9_000));
        }
        run.after(500).resolve(ResetDecision.START_OVER);

        assertThat(run.places()).endsWith("2:1", "2:2", "2:3");
        assertThat(run.condition().epochs()).isEqualTo(new Range(2, 2));
    }

    @Test
    void a_decision_without_a_reset_changes_nothing() {
        run.kinds.clear();
        run.resolve(ResetDecision.START_OVER);
        assertThat(run.kinds).isEmpty();
    }

    @Test
    void pending_events_and_their_count_survive_a_crash() {
        run.arrive(again(1)).arrive(6).arrive(again(2)).arrive(again(3));
        run.crash().arrive(again(4)).after(500);

        assertThat(run.places()).endsWith("1:1", "1:2", "1:3", "1:4");
    }

    @Test
    void epochs_survive_a_crash() {
        reset().crash().arrive(again(4)).arrive(6).resolve(ResetDecision.CONTINUE);

        assertThat(run.places()).endsWith("1:4", "0:6");
        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.condition().epochs()).isEqualTo(new Range(0, 1));
    }

    @Test
    void a_feed_that_starts_over_a_hundred_times_is_broken() {
        for (int epoch = 1; epoch < 150; epoch++) {
            for (long number = 1; number <= 3; number++) {
                run.arrive(event("e" + epoch + "-" + number, number).createdAt(1_000 + epoch));
            }
            run.after(500);
        }
        assertThat(run.lastRelease().key().epoch()).isEqualTo(99);
        assertThat(run.conflicts).hasSize(50 * 3);
    }

    @Test
    void pending_events_are_bounded_like_held_ones() {
        for (long number = 6; number < 2_000; number++) {
            run.arrive(event("x" + number, 1).createdAt(7_000 + number)).arrive(number);
        }
        assertThat(run.count(Entry.PENDING)).isEqualTo(1_000);
        assertThat(run.conflicts).hasSize(1_994 - 1_000);
    }

    @Test
    void releasing_all_leaves_nothing_held_or_pending() {
        run.arrive(8).arrive(again(1)).release();

        assertThat(run.heldBytes()).isZero();
        assertThat(run.places()).endsWith("0:8");
        assertThat(run.conflicts).hasSize(1);
        assertThat(run.condition().missing()).containsExactly(new Range(6, 7));
    }
}
