package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A rejected record marks the feed until an accepted event repairs or replaces it. */
class RejectedRecordTest {
    private static final Set<EventType> NEUTRAL = Set.of(
            EventType.LINEUP,
            EventType.PARTICIPATION,
            EventType.SUBSTITUTION,
            EventType.REBOUND,
            EventType.TURNOVER,
            EventType.FOUL,
            EventType.EJECTION,
            EventType.JUMP_BALL,
            EventType.TIMEOUT,
            EventType.POSSESSION_CHANGE,
            EventType.POSSESSION_ARROW_CHANGE);

    private final FeedRun run = FeedRun.started();

    @ParameterizedTest
    @EnumSource
    void every_kind_that_is_not_neutral_marks_the_feed(EventType kind) {
        run.reject(claim(2L, kind, "e2", 2_000L));

        assertThat(isRejected()).isEqualTo(!NEUTRAL.contains(kind));
        assertThat(run.condition().has(Reason.FEED_UNRELIABLE)).isEqualTo(kind == EventType.RELIABILITY);
    }

    @Test
    void a_kind_that_cannot_be_read_marks_the_feed() {
        run.reject(claim(2L, null, "e2", 2_000L));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_record_of_which_only_the_feed_is_readable_marks_it_until_an_operator_clears_it() {
        run.reject(claim(null, null, null, null));
        run.arrive(TestEvent.event(2).two().publishedAt(9_000))
                .arrive(TestEvent.event(3).clock());
        assertThat(isRejected()).isTrue();

        run.crash().clear(Reason.REJECTED);
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_rejected_correction_of_a_taken_slot_marks_the_feed_until_a_later_publication_of_that_event() {
        run.arrive(TestEvent.event(2).two())
                .reject(TestEvent.event(2).two().publishedAt(3_000).claim());
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event(2).two());
        run.arrive(TestEvent.event(2).two().saying("older").publishedAt(2_999));
        assertThat(isRejected()).isTrue();

        run.crash().arrive(TestEvent.event(2).deleted().publishedAt(3_001));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void what_is_repaired_does_not_settle_a_rejected_correction_that_comes_behind_it() {
        // given: an event and its deletion under a number of its own are rejected
        run.reject(TestEvent.event(2).two().publishedAt(1_000).claim())
                .reject(TestEvent.event("e2", 3)
                        .two()
                        .deleted()
                        .publishedAt(1_500)
                        .claim());

        // when
        run.arrive(TestEvent.event(2).two().publishedAt(2_000));
        assertThat(isRejected()).isTrue();

        // then
        run.arrive(TestEvent.event("e2", 3).two().deleted().publishedAt(2_500));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_held_event_does_not_settle_its_rejected_correction() {
        // given
        run.arrive(TestEvent.event(3).two().publishedAt(3_000))
                .reject(TestEvent.event(3).two().deleted().publishedAt(3_000).claim());

        // when
        run.arrive(2);
        assertThat(run.released()).containsExactly(1L, 2L, 3L);
        assertThat(isRejected()).isTrue();

        // then
        run.arrive(TestEvent.event(3).two().deleted().publishedAt(3_001));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_repaired_correction_settles_it_also_without_a_new_time() {
        run.arrive(TestEvent.event(2).two()).reject(TestEvent.event(2).deleted().claim());
        run.arrive(TestEvent.event(2).two());
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event(2).deleted());
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_correction_under_a_new_number_is_settled_by_the_id() {
        run.arrive(TestEvent.event(2).two())
                .reject(claim(3L, EventType.SHOT, "e2", 3_000L))
                .arrive(TestEvent.event("e3", 3).publishedAt(9_000));
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event("e2", 4).two().publishedAt(3_001));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_record_that_claims_the_slot_of_another_event_is_not_settled_by_that_event() {
        run.arrive(TestEvent.event(2).two()).reject(claim(2L, EventType.SHOT, "other", 3_000L));
        run.arrive(TestEvent.event(2).two().saying("more").publishedAt(9_000));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_correction_without_a_readable_time_is_settled_by_a_publication_later_than_all_known_ones() {
        run.arrive(TestEvent.event(2).two()).reject(claim(2L, EventType.SHOT, "e2", null));
        run.arrive(TestEvent.event(2).two());
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event(2).two().publishedAt(2_100));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_neutral_label_does_not_hide_a_correction_of_a_score() {
        run.arrive(TestEvent.event(2).two()).reject(claim(2L, EventType.FOUL, "e2", 3_000L));
        assertThat(isRejected()).isTrue();

        FeedRun other = FeedRun.started().reject(claim(1L, EventType.FOUL, "e1", 3_000L));
        assertThat(other.condition().has(Reason.REJECTED)).isFalse();
    }

    @Test
    void a_neutral_revision_before_it_does_not_hide_a_correction_of_a_score() {
        run.arrive(TestEvent.event(2).two())
                .arrive(TestEvent.event(2).publishedAt(2_500))
                .arrive(TestEvent.event("e2", 3).publishedAt(2_600))
                .crash()
                .reject(claim(null, EventType.FOUL, "e2", 3_000L));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void the_first_publication_settles_an_empty_slot_also_at_the_same_time() {
        run.reject(TestEvent.event(2).two().claim()).arrive(3);
        run.arrive(TestEvent.event(2).two().publishedAt(1_999));
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event(2).two().saying("repaired"));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_state_is_settled_by_the_next_one_of_its_kind_behind_it() {
        run.reject(claim(3L, EventType.CLOCK, "e3", 2_000L))
                .arrive(TestEvent.event(2).clock());
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event(4).two());
        run.arrive(TestEvent.event(5).clock().before("e2"));
        run.arrive(TestEvent.event(6).clock().deleted());
        assertThat(isRejected()).isTrue();

        run.crash().arrive(TestEvent.event(7).clock());
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_rejected_correction_of_a_state_is_not_settled_by_an_earlier_event() {
        run.arrive(TestEvent.event(2).clock()).arrive(3, 4);
        run.reject(claim(2L, EventType.CLOCK, "e2", 3_000L))
                .arrive(TestEvent.event(4).saying("x").publishedAt(9_000));
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event(5).clock());
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_shot_is_not_settled_by_the_next_shot() {
        run.reject(claim(2L, EventType.SHOT, "e2", 2_000L))
                .arrive(TestEvent.event(3).two());
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_rejected_notice_marks_the_feed_unreliable_until_the_next_one() {
        run.reject(claim(2L, EventType.RELIABILITY, "e2", 2_000L)).crash();
        assertThat(run.condition().reasons()).containsExactly(Reason.REJECTED, Reason.FEED_UNRELIABLE);

        run.arrive(TestEvent.event(3).notice(true));
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void an_operator_clears_each_of_the_two_reasons_of_a_notice() {
        run.reject(claim(2L, EventType.RELIABILITY, "e2", 2_000L)).clear(Reason.REJECTED);
        assertThat(run.condition().reasons()).containsExactly(Reason.FEED_UNRELIABLE);

        run.clear(Reason.FEED_UNRELIABLE).crash();
        assertThat(run.condition().reasons()).isEmpty();
    }

    @Test
    void a_held_event_settles_nothing() {
        run.arrive(3)
                .reject(claim(4L, EventType.SHOT, "e4", 2_000L))
                .arrive(TestEvent.event(4).two());
        assertThat(isRejected()).isTrue();

        run.arrive(2);
        assertThat(isRejected()).isFalse();
    }

    @Test
    void of_records_beyond_the_bound_only_their_existence_is_known() {
        for (long i = 0; i < 10_000; i++) {
            run.reject(claim(null, EventType.SHOT, "s" + i, 2_000L));
        }
        for (long i = 0; i < 500; i++) {
            run.arrive(TestEvent.event("s" + i, 2 + i).two());
        }
        assertThat(isRejected()).isTrue();
        assertThat(run.storedState()).hasSizeLessThan(1_000);

        run.crash().clear(Reason.REJECTED);
        assertThat(isRejected()).isFalse();
    }

    @Test
    void states_beyond_the_bound_are_settled_by_the_next_one_of_their_kind() {
        for (long i = 0; i < 1_000; i++) {
            run.reject(claim(null, EventType.CLOCK, "c" + i, 2_000L));
        }
        assertThat(run.crash().condition().has(Reason.REJECTED)).isTrue();

        run.arrive(TestEvent.event(2).clock());
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_repeated_record_counts_once() {
        for (int i = 0; i < 1_000; i++) {
            run.reject(claim(2L, EventType.SHOT, "e2", 2_000L));
        }
        run.arrive(TestEvent.event(2).two());
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_record_rejected_before_the_game_started_over_does_not_count() {
        run.arrive(2, 3).reject(claim(null, EventType.SHOT, "e9", 2_000L));
        for (long number = 1; number <= 3; number++) {
            run.arrive(TestEvent.event("again" + number, number).createdAt(5_000));
        }
        run.after(500);
        assertThat(isRejected()).isTrue();

        run.resolve(ResetDecision.START_OVER);
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_correction_with_a_late_publisher_clock_is_not_settled_by_a_copy_of_the_corrected_event() {
        run.arrive(TestEvent.event(2).two()).reject(claim(2L, EventType.SHOT, "e2", 1_500L));
        run.arrive(TestEvent.event(2).two());
        assertThat(isRejected()).isTrue();

        run.arrive(TestEvent.event(2).two().publishedAt(2_100));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_neutral_label_does_not_hide_a_correction_of_a_score_that_is_still_held() {
        run.arrive(TestEvent.event(3).two()).reject(claim(4L, EventType.FOUL, "e3", 4_000L));
        run.arrive(2).after(500);
        assertThat(isRejected()).isTrue();

        run.crash().arrive(TestEvent.event("e3", 5).two().publishedAt(5_000));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void a_neutral_label_does_not_hide_a_correction_of_a_score_that_is_pending() {
        run.arrive(2, 3).arrive(TestEvent.event("again1", 1).two().createdAt(5_000));
        run.reject(claim(1L, EventType.FOUL, "again1", 6_000L));
        assertThat(isRejected()).isTrue();
    }

    @Test
    void a_record_rejected_while_candidates_were_pending_belongs_to_the_new_epoch() {
        run.arrive(2, 3).arrive(TestEvent.event("again1", 1).createdAt(5_000));
        run.arrive(TestEvent.event("again2", 2).two().createdAt(5_001))
                .reject(claim(2L, EventType.SHOT, "again2", 9_000L))
                .reject(claim(null, EventType.CLOCK, "clock", null));
        run.arrive(TestEvent.event("again3", 3).createdAt(5_002)).after(500).resolve(ResetDecision.START_OVER);
        assertThat(isRejected()).isTrue();

        run.crash().arrive(TestEvent.event("again4", 4).clock().createdAt(5_003));
        assertThat(isRejected()).isTrue();
        run.arrive(TestEvent.event("again2", 2).deleted().createdAt(5_001).publishedAt(9_001));
        assertThat(isRejected()).isFalse();
    }

    @Test
    void an_unprocessed_record_marks_the_feed_and_its_slot_stays_missing() {
        run.rejectUnprocessed(claim(2L, EventType.SHOT, "e2", 2_000L)).arrive(3).after(500);
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP, Reason.REJECTED);

        run.crash().arrive(TestEvent.event(2).two());
        assertThat(run.condition().reasons()).isEmpty();
    }

    private boolean isRejected() {
        return run.condition().has(Reason.REJECTED);
    }

    private static ReadableFields claim(Long number, EventType kind, String id, Long publishedUtc) {
        return new ReadableFields("G1", TestEvent.FEED.source(), number, kind, id, publishedUtc);
    }

    /** Of the record as of its repair a time ahead of the arrival counts as the arrival. */
    @Test
    void a_repair_settles_the_record_of_a_publisher_whose_clock_is_ahead() {
        long ahead = FeedRun.BEGINS_UTC + 60_000;
        run.reject(TestEvent.event(2).two().publishedAt(ahead).claim().publishedBy(FeedRun.BEGINS_UTC, 5_000));
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.after(2_000).inTheLogAfter(2_000);
        run.arrive(TestEvent.event(2).two().publishedAt(ahead + 2_000));

        assertThat(run.condition().has(Reason.REJECTED)).isFalse();
    }
}
