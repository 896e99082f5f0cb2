package io.fastbreak.sequencer.feed;

import static io.fastbreak.model.feed.SourceGapChange.Kind.MISSING;
import static io.fastbreak.model.feed.SourceGapChange.Kind.RECEIVED;
import static io.fastbreak.sequencer.feed.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.RecordCounters;
import org.junit.jupiter.api.Test;

/** A feed of a source that counts over all its fixtures: its numbers have jumps, and nothing is waited for. */
class FeedScopeTest {
    private final FeedRun run = new FeedRun(TestSettings.overAllFixtures(SequencerSettings.DEFAULTS));

    @Test
    void every_event_is_released_at_once_and_none_is_missing() {
        run.arrive(1, 20, 100_000).after(60_000);

        assertThat(run.released()).containsExactly(1L, 20L, 100_000L);
        assertThat(run.kinds).containsOnly("Release");
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_game_that_is_not_received_from_its_beginning_is_joined_late() {
        run.arrive(17, 20);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();

        run.crash().arrive(21);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
    }

    @Test
    void a_game_whose_first_event_is_the_first_of_the_source_is_complete() {
        assertThat(run.arrive(1).condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_final_game_lacks_the_numbers_before_its_last_one() {
        run.arrive(1, 6).isFinal().sourceGap(MISSING, 0, new Range(2, 5), new Range(7, 8));
        assertThat(run.condition().missing()).containsExactly(new Range(2, 5));
        assertThat(run.condition().has(Reason.GAP)).isTrue();

        run.sourceGap(RECEIVED, 0, new Range(2, 5));
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_final_game_that_goes_on_lacks_what_its_source_has_missed_meanwhile() {
        run.arrive(1, 6)
                .isFinal()
                .sourceGap(MISSING, 0, new Range(7, 8))
                .crash()
                .sourceGap(MISSING, 0, new Range(11, 13))
                .sourceGap(RECEIVED, 0, new Range(12, 12));
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));

        run.crash().arrive(15).goesOn();
        assertThat(run.condition().missing()).containsExactly(new Range(7, 8), new Range(11, 11), new Range(13, 13));
        assertThat(run.condition().has(Reason.GAP)).isTrue();

        run.sourceGap(RECEIVED, 0, new Range(7, 8), new Range(11, 11)).sourceGap(RECEIVED, 0, new Range(13, 13));
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_lower_number_is_late_and_keeps_its_position() {
        run.arrive(17, 20).arrive(18).crash().arrive(18, 21);

        assertThat(run.released()).containsExactly(17L, 20L, 18L, 21L);
        assertThat(run.releases.get(2).event().late()).isTrue();
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void a_number_that_the_source_lacks_is_missing_until_it_arrives_for_any_fixture() {
        run.arrive(1, 6).sourceGap(MISSING, 0, new Range(2, 3), new Range(5, 5)).crash();
        assertThat(run.condition().has(Reason.GAP)).isTrue();
        assertThat(run.condition().missing()).containsExactly(new Range(2, 3), new Range(5, 5));

        run.sourceGap(RECEIVED, 0, new Range(2, 2))
                .arrive(3)
                .sourceGap(RECEIVED, 0, new Range(3, 3))
                .sourceGap(RECEIVED, 0, new Range(5, 5));
        assertThat(run.gapChanges)
                .extracting(change -> change.gap().state())
                .containsExactly(Gap.State.OPEN, Gap.State.OPEN, Gap.State.OPEN, Gap.State.HEALED);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void a_number_that_the_source_lacks_is_missing_in_every_epoch_of_its_count() {
        run.arrive(1, 6).sourceGap(MISSING, 2, new Range(3, 3)).sourceGap(RECEIVED, 1, new Range(3, 3));
        assertThat(run.condition().missing()).containsExactly(new Range(3, 3));
    }

    @Test
    void a_gap_that_is_reported_twice_is_one_gap() {
        run.arrive(1, 6).sourceGap(MISSING, 0, new Range(3, 3)).sourceGap(MISSING, 0, new Range(3, 3));
        assertThat(run.gapChanges).hasSize(1);
    }

    @Test
    void a_count_that_starts_over_is_a_new_epoch_without_a_gap() {
        run.arrive(1, 4, 9);
        for (long number : new long[] {1, 4, 9}) {
            run.arrive(event("again" + number, number).createdAt(5_000));
        }
        run.arrive(event("again20", 20).createdAt(5_001)).after(500);

        assertThat(run.places()).containsExactly("0:1", "0:4", "0:9", "1:1", "1:4", "1:9", "1:20");
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.condition().has(Reason.RESET)).isTrue();
    }
}
