package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class VoidTest {
    private final FeedRun run = FeedRun.started();

    @Test
    void aGapWhoseNumbersNeverExistedClosesAsVoid() {
        run.arrive(5).after(500).makeVoid(new Range(2, 4));

        assertThat(run.lastGap().state()).isEqualTo(Gap.State.VOID);
        assertThat(run.lastGap().missing()).isEmpty();
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.nextDue()).isEqualTo(new Time(Time.NEVER, Time.NEVER));
    }

    @Test
    void theRestOfAGapStaysOpen() {
        run.arrive(8).after(500).makeVoid(new Range(4, 5));
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.OPEN);
        assertThat(run.lastGap().missing()).containsExactly(new Range(2, 3), new Range(6, 7));

        run.arrive(2, 3, 6, 7);
        assertThat(run.lastGap().state()).isEqualTo(Gap.State.HEALED);
    }

    @Test
    void aLostGapMayTurnOutVoid() {
        run.arrive(3).after(500).afterPause(20 * 60_000).makeVoid(new Range(2, 2));

        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
        assertThat(run.count(RecordCounters.Entry.GAPS_LOST)).isZero();
    }

    @Test
    void oneWordMayCloseManyGaps() {
        run.arrive(3, 5, 7).after(500).makeVoid(new Range(1, 100));

        assertThat(run.gaps().values()).hasSize(3).allMatch(gap -> gap.state() == Gap.State.VOID);
        assertThat(run.passed()).containsExactly(1L, 3L, 5L, 7L);
    }

    @Test
    void numbersThatAreStillToComeAreNotMissed() {
        run.makeVoid(new Range(2, 3), new Range(5, 5)).arrive(4, 6);

        assertThat(run.passed()).containsExactly(1L, 4L, 6L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void whatWaitedForVoidNumbersIsPassedOn() {
        run.arrive(4).makeVoid(new Range(2, 3));
        assertThat(run.passed()).containsExactly(1L, 4L);
    }

    @Test
    void whatIsHeldWithinAVoidRangeExists() {
        run.arrive(4).makeVoid(new Range(2, 6)).arrive(7);

        assertThat(run.passed()).containsExactly(1L, 4L, 7L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void aVoidNumberThatArrivesAfterAllIsLate() {
        run.makeVoid(new Range(2, 4)).arrive(5).arrive(3);

        assertThat(run.passed()).containsExactly(1L, 5L, 3L);
        assertThat(run.lastPass().event().late()).isTrue();
    }

    @Test
    void voidNumbersDirectlyBeforeTheFirstEventBelongToTheStart() {
        FeedRun fresh = new FeedRun().makeVoid(new Range(1, 2)).arrive(3).after(500);
        assertThat(fresh.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void theWordIsBelievedOnlyAsFarAheadAsANumberIs() {
        run.makeVoid(new Range(Long.MIN_VALUE, Long.MAX_VALUE)).arrive(10_003).after(500);

        assertThat(run.passed()).containsExactly(1L, 10_003L);
        assertThat(run.gapChanges).isEmpty();

        run.arrive(10_005).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(10_004, 10_004));
    }

    @Test
    void voidNumbersSurviveACrash() {
        run.makeVoid(new Range(2, 3), new Range(5, 5)).crash().arrive(4, 6);
        assertThat(run.passed()).containsExactly(1L, 4L, 6L);
    }

    @Test
    void atMostAHundredRangesAreKept() {
        Range[] even = LongStream.rangeClosed(1, 150)
                .mapToObj(i -> new Range(2 * i, 2 * i))
                .toArray(Range[]::new);
        run.makeVoid(even);
        for (long odd = 3; odd <= 201; odd += 2) {
            run.arrive(odd);
        }
        assertThat(run.gapChanges).isEmpty();

        run.arrive(203).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(202, 202));
    }

    @Test
    void pastRangesMakeRoomAndStayBehindTheHeadAfterACrash() {
        for (long number = 2; number < 400; number += 2) {
            run.makeVoid(new Range(number, number)).arrive(number + 1);
        }
        run.crash().arrive(401).after(500);
        assertThat(run.condition().missing()).containsExactly(new Range(400, 400));
    }
}
