package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import org.junit.jupiter.api.Test;

class RejectedSlotTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void neverBlocks() {
        run.reject(2, false).arrive(3);

        assertThat(run.passed()).containsExactly(1L, 3L);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void releasesWhatWaitedForIt() {
        run.arrive(3).reject(2, false);
        assertThat(run.passed()).containsExactly(1L, 3L);
    }

    @Test
    void marksTheFeedWhereItCouldAffectTheScoreUntilAnAcceptedEventTakesIt() {
        run.reject(2, true).arrive(3);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.arrive(2);
        assertThat(run.lastPass().event().late()).isTrue();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void isTakenByAnEventThatIsStillHeldButSettledOnlyWhenThatIsPassedOn() {
        run.reject(3, true).arrive(3);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.arrive(2);
        assertThat(run.passed()).containsExactly(1L, 2L, 3L);
        assertThat(run.condition().has(Reason.REJECTED)).isFalse();
    }

    @Test
    void marksTheFeedAlsoWhereTheSlotIsTaken() {
        run.arrive(3).reject(1, true);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.clear(Reason.REJECTED).reject(3, true);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();
        assertThat(run.passed()).containsExactly(1L);
    }

    @Test
    void fillsNothingFarFromTheHeadButMarksTheFeed() {
        run.reject(1 + 1_001, true).reject(1 - 1_001, true).reject(Long.MIN_VALUE, true);
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.arrive(2).after(60_000);
        assertThat(run.passed()).containsExactly(1L, 2L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void shrinksAndHealsAnOpenGapAsReceived() {
        run.arrive(4).after(500).reject(2, false);
        assertThat(run.lastGap().missing()).containsExactly(new Range(3, 3));

        run.reject(3, false);
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.HEALED);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void isNotMissingWhereItLiesInsideAGap() {
        run.reject(4, false).arrive(6).after(500);

        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3), new Range(5, 5));
        assertThat(run.lastPass().event().missingBefore()).containsExactly(new Range(2, 3), new Range(5, 5));
    }

    @Test
    void opensTheWindowForWhatIsMissingBeforeIt() {
        run.reject(4, false).after(499);
        assertThat(run.gapChanges).isEmpty();

        run.after(1);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3));
        assertThat(run.condition().reasons()).containsExactly(Reason.GAP);

        run.arrive(5).crash().arrive(3, 2, 6);
        assertThat(run.passed()).containsExactly(1L, 5L, 3L, 2L, 6L);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void waitsForItsOwnWindowAndNoLongerThanWhatIsHeld() {
        run.arrive(4).after(300).reject(6, false).after(200);
        assertThat(run.passed()).containsExactly(1L, 4L);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3));

        run.after(300);
        assertThat(run.lastGap().missing()).containsExactly(new Range(5, 5));
        assertThat(run.nextDue().runningMs()).isEqualTo(Time.NEVER);
    }

    @Test
    void waitsNoLongerOnceWhatWasBeforeItIsHere() {
        run.reject(4, false).arrive(2, 3).after(60_000);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.nextDue().isEver()).isFalse();
    }

    @Test
    void isWaitedBeforeAlsoAfterACrash() {
        run.reject(4, false).crash().after(500);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3));

        run.crash().arrive(5);
        assertThat(run.passed()).containsExactly(1L, 5L);
    }

    @Test
    void beforeTheFirstEventIsWaitedForOnceThatIsHere() {
        FeedRun fresh = new FeedRun().reject(3, false).after(60_000);
        assertThat(fresh.gapChanges).isEmpty();

        fresh.arrive(1).after(500).after(500);
        assertThat(fresh.lastGap().missing()).containsExactly(new Range(2, 2));
    }

    @Test
    void countsAsTheStartOfTheFeedDirectlyBeforeTheFirstEvent() {
        FeedRun fresh =
                new FeedRun().reject(1, false).reject(2, false).arrive(3).after(500);

        assertThat(fresh.passed()).containsExactly(3L);
        assertThat(fresh.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void stillDoesNotBlockAfterACrash() {
        run.reject(2, false).crash().arrive(3);
        assertThat(run.passed()).containsExactly(1L, 3L);
    }

    @Test
    void isForgottenWithItsLikesBeyondTheLimitButNotWhatItCouldHaveDone() {
        run.reject(2, true);
        for (long number = 3; number < 1_100; number++) {
            run.reject(number, false);
        }
        assertThat(run.condition().has(Reason.REJECTED)).isTrue();

        run.crash().arrive(2);
        assertThat(run.lastPass().event().late()).isTrue();
        assertThat(run.condition().has(Reason.REJECTED)).isFalse();
    }
}
