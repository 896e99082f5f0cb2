package io.fastbreak.sequencer.feed;

import static io.fastbreak.sequencer.feed.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.Time;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorTest {
    private static final FeedCondition COMPLETE = FeedCondition.complete(TestEvent.FEED);

    private final FeedRun run = FeedRun.started();

    @Test
    void an_accepted_loss_ends_the_gap_as_lost_and_marks_nothing() {
        run.arrive(5).after(500).acceptLoss(new Range(2, 4));

        assertThat(run.lastGap().state()).isEqualTo(Gap.State.LOST);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 4));
        assertThat(run.condition()).isEqualTo(COMPLETE);
        assertThat(run.nextDue().utcMs()).isEqualTo(Time.NEVER);
    }

    @Test
    void numbers_outside_an_accepted_loss_are_still_missing() {
        run.arrive(5).after(500).acceptLoss(new Range(3, 100));

        assertThat(run.lastGap().state()).isEqualTo(Gap.State.OPEN);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2));
    }

    @Test
    void an_accepted_loss_that_arrives_after_all_is_released_as_late() {
        run.arrive(3).after(500).acceptLoss(new Range(2, 2)).arrive(2);

        assertThat(run.lastRelease().event().late()).isTrue();
        assertThat(run.condition()).isEqualTo(COMPLETE);
    }

    @Test
    void an_accepted_loss_survives_a_crash() {
        run.arrive(3).after(500).acceptLoss(new Range(2, 2)).crash().arrive(4);

        assertThat(run.condition()).isEqualTo(COMPLETE);
        assertThat(run.released()).containsExactly(1L, 3L, 4L);
    }

    @Test
    void accepting_a_loss_where_nothing_is_missing_changes_nothing() {
        run.kinds.clear();
        run.acceptLoss(new Range(1, 100));
        assertThat(run.kinds).isEmpty();
    }

    @Test
    void open_gaps_and_lost_gaps_are_cleared_separately() {
        run.arrive(3).after(500).afterPause(20 * 60_000).arrive(5).after(500);

        run.clear(Reason.GAP);
        assertThat(run.condition().has(Reason.GAP)).isFalse();
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2));

        run.clear(Reason.LOST);
        assertThat(run.condition()).isEqualTo(COMPLETE);
    }

    @Test
    void a_missed_beginning_is_cleared_permanently() {
        FeedRun late = new FeedRun().arrive(40).after(500);
        late.clear(Reason.JOINED_LATE).crash().arrive(41);
        assertThat(late.condition()).isEqualTo(COMPLETE);
    }

    @Test
    void a_conflict_is_cleared_until_the_next_one() {
        run.arrive(event("other", 1)).clear(Reason.CONFLICT);
        assertThat(run.condition()).isEqualTo(COMPLETE);

        run.arrive(event("another", 1));
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
    }

    @Test
    void a_rejected_slot_is_cleared_and_still_does_not_block() {
        run.reject(2, true).clear(Reason.REJECTED).crash().arrive(3);

        assertThat(run.condition()).isEqualTo(COMPLETE);
        assertThat(run.released()).containsExactly(1L, 3L);
    }

    @ParameterizedTest
    @EnumSource(
            value = Reason.class,
            names = {"HELD", "UNATTRIBUTED", "INTERNAL", "STALE", "LAG", "OPERATOR", "RESET"})
    void clearing_a_reason_that_a_feed_does_not_set_changes_nothing(Reason reason) {
        run.reject(2, true);
        run.kinds.clear();
        run.clear(reason);
        assertThat(run.kinds).isEmpty();
    }
}
