package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.task.RecordCounters;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VoidTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void a_gap_of_void_numbers_closes_as_void() {
        run.arrive(5).after(500).makeVoid(new Range(2, 4));

        assertThat(run.lastGap().state()).isEqualTo(Gap.State.VOID);
        assertThat(run.lastGap().missing()).isEmpty();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.nextDue()).isEqualTo(new Time(Time.NEVER, Time.NEVER));
    }

    @Test
    void the_rest_of_a_gap_stays_open() {
        run.arrive(8).after(500).makeVoid(new Range(4, 5));
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.OPEN);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3), new Range(6, 7));

        run.arrive(2, 3, 6, 7);
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.HEALED);
    }

    @Test
    void a_lost_gap_may_turn_out_void() {
        run.arrive(3).after(500).afterPause(20 * 60_000).makeVoid(new Range(2, 2));

        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.count(RecordCounters.Entry.GAPS_LOST)).isZero();
    }

    @Test
    void one_control_record_may_close_many_gaps() {
        run.arrive(3, 5, 7).after(500).makeVoid(new Range(1, 100));

        assertThat(run.gaps().values()).hasSize(3).allMatch(gap -> gap.state() == Gap.State.VOID);
        assertThat(run.released()).containsExactly(1L, 3L, 5L, 7L);
    }

    @Test
    void void_numbers_that_are_still_ahead_will_not_be_missing() {
        run.makeVoid(new Range(2, 3), new Range(5, 5)).arrive(4, 6);

        assertThat(run.released()).containsExactly(1L, 4L, 6L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void events_held_behind_void_numbers_are_released() {
        run.arrive(4).makeVoid(new Range(2, 3));
        assertThat(run.released()).containsExactly(1L, 4L);
    }

    @Test
    void an_event_held_within_a_void_range_stays() {
        run.arrive(4).makeVoid(new Range(2, 6)).arrive(7);

        assertThat(run.released()).containsExactly(1L, 4L, 7L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void a_void_number_that_arrives_after_all_is_late_and_disproves_its_notice() {
        run.makeVoid(new Range(2, 4)).arrive(5).arrive(3);

        assertThat(run.released()).containsExactly(1L, 5L, 3L);
        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2), new Range(4, 4));
        assertThat(run.gaps().values()).allMatch(gap -> gap.state() == Gap.State.OPEN);

        run.crash().arrive(2, 4);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void numbers_of_a_gap_that_were_void_are_missing_again_when_one_of_them_arrives() {
        run.arrive(16).after(500).makeVoid(new Range(13, 15)).crash();
        assertThat(run.condition().missing()).containsExactly(new Range(2, 12));

        run.arrive(14);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 13), new Range(15, 15));
        assertThat(run.gaps()).hasSize(1);
    }

    @Test
    void numbers_of_a_gap_that_was_void_as_a_whole_open_it_again() {
        run.arrive(5, 9)
                .after(500)
                .makeVoid(new Range(2, 4), new Range(6, 8))
                .crash()
                .arrive(7);

        assertThat(run.condition().missing()).containsExactly(new Range(2, 4), new Range(6, 6), new Range(8, 8));
        run.makeVoid(new Range(2, 4), new Range(6, 6), new Range(8, 8));
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.gaps().values()).allMatch(gap -> gap.state() == Gap.State.VOID);
    }

    @Test
    void a_rejected_record_of_a_void_number_disproves_its_notice_as_well() {
        run.makeVoid(new Range(2, 4)).arrive(5).reject(3, false);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2), new Range(4, 4));
    }

    @Test
    void an_event_that_is_held_disproves_what_is_void_behind_it() {
        run.makeVoid(new Range(4, 6)).arrive(5, 7).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 4), new Range(6, 6));
    }

    @Test
    void a_notice_about_everything_hides_no_loss() {
        run.arrive(2).makeVoid(new Range(1, Long.MAX_VALUE)).arrive(5).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(3, 4));

        run.arrive(8).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(3, 4), new Range(6, 7));
    }

    @Test
    void repeated_notices_do_not_move_the_head() {
        run.makeVoid(new Range(2, 50), new Range(51, 100)).makeVoid(new Range(101, 200));
        run.makeVoid(new Range(102, 300)).arrive(301).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(102, 300));
    }

    @Test
    void void_numbers_directly_before_the_first_event_belong_to_the_start() {
        FeedRun fresh = new FeedRun().makeVoid(new Range(1, 2)).arrive(3).after(500);
        assertThat(fresh.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void numbers_are_void_only_a_hundred_ahead_of_what_was_received() {
        run.makeVoid(new Range(Long.MIN_VALUE, Long.MAX_VALUE)).arrive(102);

        assertThat(run.released()).containsExactly(1L, 102L);
        assertThat(run.gapChanges).isEmpty();

        run.makeVoid(new Range(103, Long.MAX_VALUE)).arrive(205).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(203, 204));
    }

    @Test
    void void_numbers_survive_a_crash() {
        run.makeVoid(new Range(2, 3), new Range(5, 5)).crash().arrive(4, 6);
        assertThat(run.released()).containsExactly(1L, 4L, 6L);
    }

    @Test
    void at_most_a_hundred_ranges_are_kept() {
        Range[] even = LongStream.rangeClosed(1, 150)
                .mapToObj(i -> new Range(2 * i, 2 * i))
                .toArray(Range[]::new);
        run.makeVoid(even);
        for (long odd = 3; odd <= 101; odd += 2) {
            run.arrive(odd);
        }
        run.makeVoid(even);
        for (long odd = 103; odd <= 201; odd += 2) {
            run.arrive(odd);
        }
        assertThat(run.gapChanges).isEmpty();

        run.arrive(203).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(202, 202));
    }

    @Test
    void past_void_ranges_make_room_and_stay_skipped_after_a_crash() {
        for (long number = 2; number < 400; number += 2) {
            run.makeVoid(new Range(number, number)).arrive(number + 1);
        }
        run.crash().arrive(401).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(400, 400));
    }
}
