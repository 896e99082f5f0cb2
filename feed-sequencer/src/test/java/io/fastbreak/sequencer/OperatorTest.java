package io.fastbreak.sequencer;

import static io.fastbreak.sequencer.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorTest {
    private static final FeedCondition COMPLETE = FeedCondition.complete(TestEvent.FEED);

    private final FeedRun run = FeedRun.started();

    @Test
    void anAcceptedLossEndsTheGapAsLostAndMarksNothing() {
        run.arrive(5).after(500).acceptLoss(new Range(2, 4));

        assertThat(run.lastGap().state()).isEqualTo(Gap.State.LOST);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 4));
        assertThat(run.condition()).isEqualTo(COMPLETE);
        assertThat(run.nextDue().utcMs()).isEqualTo(Time.NEVER);
    }

    @Test
    void whatIsNotAcceptedIsStillWaitedFor() {
        run.arrive(5).after(500).acceptLoss(new Range(3, 100));

        assertThat(run.lastGap().state()).isEqualTo(Gap.State.OPEN);
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2));
    }

    @Test
    void anAcceptedLossThatArrivesAfterAllIsPassedAsLate() {
        run.arrive(3).after(500).acceptLoss(new Range(2, 2)).arrive(2);

        assertThat(run.lastPass().event().late()).isTrue();
        assertThat(run.condition()).isEqualTo(COMPLETE);
    }

    @Test
    void anAcceptedLossIsForgottenByNoCrash() {
        run.arrive(3).after(500).acceptLoss(new Range(2, 2)).crash().arrive(4);

        assertThat(run.condition()).isEqualTo(COMPLETE);
        assertThat(run.passed()).containsExactly(1L, 3L, 4L);
    }

    @Test
    void nothingFollowsFromALossThatIsNone() {
        run.kinds.clear();
        run.acceptLoss(new Range(1, 100));
        assertThat(run.kinds).isEmpty();
    }

    @Test
    void gapsThatAreOpenAndGapsThatAreLostAreClearedApart() {
        run.arrive(3).after(500).afterPause(20 * 60_000).arrive(5).after(500);

        run.clear(Reason.GAP);
        assertThat(run.condition().has(Reason.GAP)).isFalse();
        assertThat(run.condition().missing()).containsExactly(new Range(2, 2));

        run.clear(Reason.LOST);
        assertThat(run.condition()).isEqualTo(COMPLETE);
    }

    @Test
    void aMissedBeginningIsClearedForGood() {
        FeedRun late = new FeedRun().arrive(40).after(500);
        late.clear(Reason.JOINED_LATE).crash().arrive(41);
        assertThat(late.condition()).isEqualTo(COMPLETE);
    }

    @Test
    void aConflictIsClearedUntilTheNextOne() {
        run.arrive(event("other", 1)).clear(Reason.CONFLICT);
        assertThat(run.condition()).isEqualTo(COMPLETE);

        run.arrive(event("another", 1));
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
    }

    @Test
    void aRejectedSlotIsClearedAndStillDoesNotBlock() {
        run.reject(2, true).clear(Reason.REJECTED).crash().arrive(3);

        assertThat(run.condition()).isEqualTo(COMPLETE);
        assertThat(run.passed()).containsExactly(1L, 3L);
    }

    @ParameterizedTest
    @EnumSource(
            value = Reason.class,
            names = {"HELD", "UNATTRIBUTED", "INTERNAL", "STALE", "LAG", "OPERATOR", "RESET"})
    void whatIsNotTheFeedsToClearChangesNothing(Reason reason) {
        run.reject(2, true);
        run.kinds.clear();
        run.clear(reason);
        assertThat(run.kinds).isEmpty();
    }
}
