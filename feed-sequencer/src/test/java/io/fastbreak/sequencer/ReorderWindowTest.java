package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import org.junit.jupiter.api.Test;

class ReorderWindowTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void whatIsNextInLineIsPassedAtOnce() {
        run.arrive(2, 3);

        assertThat(run.passed()).containsExactly(1L, 2L, 3L);
        assertThat(run.lastPass().held()).isFalse();
        assertThat(run.nextDue()).isEqualTo(new Time(Time.NEVER, Time.NEVER));
    }

    @Test
    void whatIsAheadIsHeldAndPassedInOrderWhenTheRestArrives() {
        run.arrive(4, 3);
        assertThat(run.passed()).containsExactly(1L);

        run.after(499).arrive(2);
        assertThat(run.passed()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(run.count(RecordCounters.Entry.REORDERED)).isEqualTo(2);
        assertThat(run.count(RecordCounters.Entry.LATE)).isZero();
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void theEndOfTheWindowOpensAGapAndPassesOnWhatIsHeld() {
        run.arrive(5, 6).after(500);

        assertThat(run.passed()).containsExactly(1L, 5L, 6L);
        assertThat(run.passes.get(1).event().missingBefore()).containsExactly(new Range(2, 4));
        assertThat(run.passes.get(2).event().missingBefore()).isEmpty();
    }

    @Test
    void theProjectionHearsOfTheGapBeforeTheEventBehindIt() {
        run.kinds.clear();
        run.arrive(3).after(500);

        assertThat(run.kinds).containsExactly("Hold", "GapChanged", "ConditionChanged", "Release", "StateChanged");
    }

    @Test
    void theWindowDoesNotRunWhileThePipelineIsNotCaughtUp() {
        run.arrive(3).afterPause(60_000);
        assertThat(run.passed()).containsExactly(1L);

        run.arrive(2);
        assertThat(run.passed()).containsExactly(1L, 2L, 3L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void whatIsStillMissingWhenTheHigherOfTwoIsDueIsGivenUpAltogether() {
        run.arrive(6).after(300).arrive(4).after(200);

        assertThat(run.passed()).containsExactly(1L, 4L, 6L);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 3), new Range(5, 5));
    }

    @Test
    void aHigherEventKeepsItsOwnWindowWhenTheLowerOneIsDue() {
        run.arrive(3).after(300).arrive(5).after(200);
        assertThat(run.passed()).containsExactly(1L, 3L);
        assertThat(run.nextDue().runningMs()).isEqualTo(500 + 300 + 500);

        run.arrive(4);
        assertThat(run.passed()).containsExactly(1L, 3L, 4L, 5L);
    }

    @Test
    void tooManyHeldEventsOpenTheGapAtOnce() {
        for (long number = 3; number < 3 + 1_000; number++) {
            run.arrive(number);
        }
        assertThat(run.passed()).containsExactly(1L);

        run.arrive(1_003);
        assertThat(run.passed()).hasSize(1_002);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2));
    }

    @Test
    void tooManyHeldBytesOpenTheGapAtOnce() {
        SequencerSettings d = SequencerSettings.DEFAULTS;
        FeedRun tight = new FeedRun(new SequencerSettings(
                d.reorderWindowMs(), d.gapRepeatMs(), d.gapLostMs(), 1_000, 500, 100, 1_000, 10_000, 3, 5_000));
        tight.arrive(1).after(500).arrive(3);
        assertThat(tight.passed()).containsExactly(1L);

        tight.arrive(5);
        assertThat(tight.passed()).containsExactly(1L, 3L);

        tight.arrive(4).arrive(7);
        assertThat(tight.passed()).containsExactly(1L, 3L, 4L, 5L);
    }
}
