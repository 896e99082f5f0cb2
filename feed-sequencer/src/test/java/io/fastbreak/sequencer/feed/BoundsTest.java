package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.RecordCounters;
import org.junit.jupiter.api.Test;

/** However much a feed sends, a bounded part of it is kept, and the feed is marked. */
class BoundsTest {

    @Test
    void of_twenty_thousand_contents_of_one_event_a_thousand_are_kept() {
        FeedRun run = FeedRun.started();
        for (int i = 0; i < 20_000; i++) {
            run.arrive(TestEvent.event(2).saying("content " + i).publishedAt(i));
            run.conflicts.clear();
            run.kinds.clear();
        }

        assertThat(run.log()).hasSize(1 + 1_000);
        assertThat(run.count(RecordCounters.Entry.REJECTED)).isEqualTo(19_000);
        assertThat(run.condition().reasons()).containsExactly(Reason.OVERSIZE);
    }

    @Test
    void the_newest_is_rejected_and_copies_of_what_is_kept_are_still_recognized() {
        FeedRun run = small();
        for (int i = 0; i < 4; i++) {
            run.arrive(TestEvent.event(2).saying("content " + i).publishedAt(i));
        }
        assertThat(run.conflicts).singleElement().satisfies(reject -> {
            assertThat(reject.reason()).isEqualTo(RejectionReason.TOO_MANY);
            assertThat(reject.message()).contains("3 versions");
        });

        run.crash().arrive(TestEvent.event(2).saying("content 1").publishedAt(1));
        run.arrive(TestEvent.event(2).saying("content 2").publishedAt(9));
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(2);
        run.arrive(TestEvent.event(2).saying("content 3").publishedAt(3));
        assertThat(run.conflicts).hasSize(2);
    }

    @Test
    void versions_of_an_event_count_over_all_its_numbers() {
        FeedRun run = small().arrive(2);
        run.arrive(TestEvent.event("e2", 4)).arrive(TestEvent.event("e2", 3)).crash();
        run.arrive(TestEvent.event("e2", 5));
        run.arrive(TestEvent.event("e2", 4).saying("more"));

        assertThat(run.conflicts).hasSize(2).allMatch(reject -> reject.reason() == RejectionReason.TOO_MANY);
    }

    @Test
    void versions_that_are_held_count_as_well() {
        FeedRun run = small();
        for (int i = 0; i < 4; i++) {
            run.arrive(TestEvent.event(3).saying("content " + i));
        }
        assertThat(run.conflicts).hasSize(1);
        assertThat(run.arrive(2).released()).containsExactly(1L, 2L, 3L, 3L, 3L);
    }

    @Test
    void a_full_game_marks_the_feed_until_an_operator_clears_it() {
        FeedRun run = small();
        for (long number = 2; number <= 120; number++) {
            run.arrive(number);
        }
        run.arrive(TestEvent.event("far", 100_000).createdAt(9_000));
        run.arrive(TestEvent.event("x", 7).createdAt(9_000));

        assertThat(run.released()).hasSize(100);
        assertThat(run.conflicts).hasSize(22);
        assertThat(run.condition().reasons()).containsExactly(Reason.OVERSIZE, Reason.CONFLICT);
        assertThat(run.nextDue().isEver()).isFalse();

        run.crash().clear(Reason.OVERSIZE);
        assertThat(run.condition().has(Reason.OVERSIZE)).isFalse();
        run.arrive(121);
        assertThat(run.condition().has(Reason.OVERSIZE)).isTrue();
    }

    @Test
    void a_correction_of_a_full_game_is_accepted() {
        FeedRun run = small();
        for (long number = 2; number <= 101; number++) {
            run.arrive(number);
        }
        assertThat(run.arrive(TestEvent.event(50).deleted())
                        .lastRelease()
                        .event()
                        .number())
                .isEqualTo(50);
    }

    @Test
    void of_events_of_nearly_a_mebibyte_eight_mebibytes_are_kept() {
        FeedRun run = FeedRun.started();
        for (long number = 2; number < 40; number++) {
            run.arrive(TestEvent.event(number).before("a" + number + "x".repeat(900_000)));
            run.conflicts.clear();
        }
        assertThat(run.log().stream().mapToLong(entry -> entry.entry().length).sum())
                .isBetween(7L << 20, 8L << 20);
        assertThat(run.condition().has(Reason.OVERSIZE)).isTrue();
        assertThat(run.heldBytes()).isLessThanOrEqualTo(4 << 20);

        run.crash().arrive(TestEvent.event(400).before("x".repeat(900_000)));
        assertThat(run.conflicts).singleElement().satisfies(reject -> assertThat(reject.reason())
                .isEqualTo(RejectionReason.TOO_MANY));
    }

    @Test
    void events_that_are_held_count_with_their_bytes() {
        FeedRun run = FeedRun.started();
        for (long number = 3; number < 40; number++) {
            run.arrive(TestEvent.event(number).before("a" + number + "x".repeat(900_000)));
        }
        run.after(500);
        assertThat(run.log().stream().mapToLong(entry -> entry.entry().length).sum())
                .isBetween(7L << 20, 8L << 20);
        assertThat(run.condition().has(Reason.OVERSIZE)).isTrue();
    }

    @Test
    void the_state_of_the_worst_feed_stays_far_below_a_mebibyte() {
        FeedRun run = FeedRun.started();
        long created = 2_000;
        for (int epoch = 0; epoch < 120; epoch++) {
            for (int i = 0; i < 3; i++) {
                run.arrive(TestEvent.event("r" + epoch + "-" + i, 1L + i).createdAt(created++));
            }
            run.after(500);
            for (int i = 0; i < (epoch < 110 ? 50 : 1_100); i++) {
                run.reject(4 + 2 * i, true);
                run.kinds.clear();
            }
            run.after(500);
            run.gapChanges.clear();
        }
        assertThat(run.storedState()).hasSizeLessThan(20_000);
    }

    private static FeedRun small() {
        SequencerSettings d = SequencerSettings.DEFAULTS;
        return new FeedRun(new SequencerSettings(
                        d.reorderWindowMs(),
                        d.gapRepeatMs(),
                        d.gapLostMs(),
                        d.maxHeldEvents(),
                        d.maxHeldBytes(),
                        d.maxGapRanges(),
                        d.rejectedSlotWindow(),
                        d.maxAhead(),
                        d.resetCandidates(),
                        d.resetCandidateMs(),
                        d.scope(),
                        d.heldLimitMs(),
                        100,
                        3,
                        d.proofs()))
                .arrive(1)
                .after(500);
    }
}
