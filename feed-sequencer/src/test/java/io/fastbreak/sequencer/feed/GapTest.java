package io.fastbreak.sequencer.feed;

import static io.fastbreak.model.feed.Gap.State.HEALED;
import static io.fastbreak.model.feed.Gap.State.LOST;
import static io.fastbreak.model.feed.Gap.State.OPEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.task.RecordCounters;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GapTest {
    private static final long REPEAT = 30_000;
    private static final long GIVE_UP = 20 * 60_000;

    private final FeedRun run = FeedRun.started();

    @Test
    void a_gap_names_exactly_the_missing_numbers() {
        run.arrive(5).after(500);

        Gap gap = run.lastGap();
        assertThat(gap.key()).isEqualTo("G1/VendorScoresheet/0/2");
        assertThat(gap.last()).isEqualTo(4);
        assertThat(gap.missing()).containsExactly(new Range(2, 4));
        assertThat(gap.state()).isEqualTo(OPEN);
        assertThat(gap.requests()).isEqualTo(1);
        assertThat(gap.openedUtc()).isEqualTo(1_001_000);
        assertThat(run.condition().has(Reason.GAP)).isTrue();
    }

    @Test
    void each_jump_is_a_gap_of_its_own() {
        run.arrive(3, 5).after(500);

        assertThat(run.gaps().keySet()).containsExactly("G1/VendorScoresheet/0/2", "G1/VendorScoresheet/0/4");
        assertThat(run.releases.get(2).event().missingBefore()).containsExactly(new Range(4, 4));
    }

    @Test
    void a_late_event_is_released_at_once_and_shrinks_the_gap_under_its_key() {
        run.arrive(5).after(500).arrive(2);

        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.lastGap().first()).isEqualTo(2);
        assertThat(run.lastGap().missing()).containsExactly(new Range(3, 4));
        assertThat(run.lastGap().state()).isEqualTo(OPEN);
        assertThat(run.count(RecordCounters.Entry.LATE)).isEqualTo(1);
    }

    @Test
    void what_a_fixture_lacks_that_is_no_longer_kept_is_lost_and_nobody_has_accepted_that() {
        run.arrive(3).after(500).close();

        assertThat(run.lastGap().state()).isEqualTo(LOST);
        assertThat(run.lastGap().accepted()).isFalse();
        assertThat(run.condition().reasons()).containsExactly(Reason.LOST);
    }

    @Test
    void a_late_event_in_the_middle_splits_the_range() {
        run.arrive(5).after(500).arrive(3);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 2), new Range(4, 4));
    }

    @Test
    void a_gap_heals_with_its_last_missing_number() {
        run.arrive(5).after(500).arrive(4, 3, 2);

        assertThat(run.lastGap().state()).isEqualTo(HEALED);
        assertThat(run.lastGap().missing()).isEmpty();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.count(RecordCounters.Entry.GAPS_HEALED)).isEqualTo(1);
        assertThat(run.nextDue()).isEqualTo(new Time(Time.NEVER, Time.NEVER));
    }

    @Test
    void a_gap_is_requested_again_every_thirty_seconds() {
        run.arrive(3).after(500).afterPause(REPEAT - 1);
        assertThat(run.gapChanges).hasSize(1);

        run.afterPause(1).afterPause(REPEAT);
        assertThat(run.lastGap().requests()).isEqualTo(3);
        assertThat(run.lastGap().state()).isEqualTo(OPEN);
        assertThat(run.count(RecordCounters.Entry.GAPS_OPENED)).isEqualTo(1);
    }

    @Test
    void a_gap_is_requested_again_a_full_interval_after_its_last_record() {
        run.arrive(5).after(500).afterPause(REPEAT - 1).arrive(2).afterPause(REPEAT - 1);
        assertThat(run.lastGap().requests()).isEqualTo(1);

        run.afterPause(1);
        assertThat(run.lastGap().requests()).isEqualTo(2);
        assertThat(run.nextDue().utcMs()).isEqualTo(run.lastGap().updatedUtc() + REPEAT);
    }

    @Test
    void a_pause_leads_to_one_repetition_not_to_many() {
        run.arrive(3).after(500).afterPause(10 * REPEAT);
        assertThat(run.gapChanges).hasSize(2);
    }

    @Test
    void a_gap_is_given_up_after_twenty_minutes_and_no_longer_requested() {
        run.arrive(3).after(500).afterPause(GIVE_UP);

        assertThat(run.lastGap().state()).isEqualTo(LOST);
        assertThat(run.condition().has(Reason.LOST)).isTrue();
        assertThat(run.condition().has(Reason.GAP)).isFalse();
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2));
        assertThat(run.nextDue().utcMs()).isEqualTo(Time.NEVER);
    }

    @Test
    void a_lost_gap_may_still_heal() {
        run.arrive(3).after(500).afterPause(GIVE_UP).arrive(2);

        assertThat(run.lastGap().state()).isEqualTo(HEALED);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.count(RecordCounters.Entry.GAPS_LOST)).isZero();
        assertThat(run.count(RecordCounters.Entry.GAPS_HEALED)).isEqualTo(1);
    }

    @Test
    void beyond_a_hundred_ranges_adjacent_ones_merge_and_still_heal() {
        long[] odd = LongStream.iterate(3, n -> n + 2).limit(150).toArray();
        run.arrive(odd).after(500);
        assertThat(run.released()).hasSize(151);
        assertThat(run.condition().missing()).hasSize(100).endsWith(new Range(200, 300));

        run.arrive(LongStream.of(odd).map(n -> n - 1).toArray());
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.gaps().values()).allMatch(gap -> gap.state() == HEALED);
    }

    @Test
    void a_wide_gap_that_arrives_in_pieces_keeps_to_a_hundred_ranges() {
        run.arrive(1_000)
                .after(500)
                .arrive(LongStream.iterate(3, n -> n + 2).limit(400).toArray());
        assertThat(run.condition().missing()).hasSize(100);

        run.arrive(LongStream.range(2, 1_000).toArray());
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }
}
