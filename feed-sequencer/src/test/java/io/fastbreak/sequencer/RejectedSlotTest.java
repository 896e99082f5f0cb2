package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
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
        assertThat(run.condition().rejected()).isTrue();

        run.arrive(2);
        assertThat(run.lastPass().event().late()).isTrue();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void isTakenByAnEventThatIsStillHeld() {
        run.reject(3, true).arrive(3);
        assertThat(run.condition().rejected()).isFalse();

        run.arrive(2);
        assertThat(run.passed()).containsExactly(1L, 2L, 3L);
    }

    @Test
    void isIgnoredWhereTheSlotIsTaken() {
        run.arrive(3).reject(1, true).reject(3, true);
        assertThat(run.condition().rejected()).isFalse();
        assertThat(run.kinds).endsWith("Hold");
    }

    @Test
    void isIgnoredFarFromTheHead() {
        run.reject(1 + 1_001, true).reject(1 - 1_001, true).reject(Long.MIN_VALUE, true);
        assertThat(run.condition().rejected()).isFalse();
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
    void doesNotOpenAGapByItself() {
        run.reject(4, false).after(60_000);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void countsAsTheStartOfTheFeedDirectlyBeforeTheFirstEvent() {
        FeedRun fresh =
                new FeedRun().reject(1, false).reject(2, false).arrive(3).after(500);

        assertThat(fresh.passed()).containsExactly(3L);
        assertThat(fresh.condition().joinedLate()).isFalse();
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
        assertThat(run.condition().rejected()).isTrue();

        run.crash().arrive(2);
        assertThat(run.lastPass().event().late()).isTrue();
        assertThat(run.condition().rejected()).isTrue();
    }
}
