package io.fastbreak.sequencer;

import static io.fastbreak.model.feed.SourceGapChange.Kind.MISSING;
import static io.fastbreak.model.feed.SourceGapChange.Kind.RECEIVED;
import static io.fastbreak.sequencer.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.game.Reason;
import org.junit.jupiter.api.Test;

/** A feed of a source that counts over all its fixtures: its numbers leap, and nothing is waited for. */
class FeedScopeTest {
    private final FeedRun run = new FeedRun(new SequencerSettings(
            500,
            30_000,
            20 * 60_000,
            1_000,
            4 << 20,
            100,
            1_000,
            10_000,
            3,
            5_000,
            SequencerSettings.Scope.FEED,
            3_000,
            20_000,
            1_000));

    @Test
    void everyEventIsPassedAtOnceAndNoneIsMissing() {
        run.arrive(17, 20, 100_000).after(60_000);

        assertThat(run.passed()).containsExactly(17L, 20L, 100_000L);
        assertThat(run.kinds).containsOnly("Release");
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void aLowerNumberIsLateAndTakesItsPlaceInTheOrder() {
        run.arrive(17, 20).arrive(18).crash().arrive(18, 21);

        assertThat(run.passed()).containsExactly(17L, 20L, 18L, 21L);
        assertThat(run.passes.get(2).event().late()).isTrue();
        assertThat(run.count(RecordCounters.Entry.DUPLICATE)).isEqualTo(1);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void whatTheSourceLacksIsMissingOfTheFeedUntilItComesToAnyFixture() {
        run.arrive(1, 6).hear(MISSING, 0, new Range(2, 3), new Range(5, 5)).crash();
        assertThat(run.condition().has(Reason.GAP)).isTrue();
        assertThat(run.condition().missing()).containsExactly(new Range(2, 3), new Range(5, 5));

        run.hear(RECEIVED, 0, new Range(2, 2))
                .arrive(3)
                .hear(RECEIVED, 0, new Range(3, 3))
                .hear(RECEIVED, 0, new Range(5, 5));
        assertThat(run.gapChanges)
                .extracting(change -> change.gap().state())
                .containsExactly(Gap.State.OPEN, Gap.State.OPEN, Gap.State.OPEN, Gap.State.HEALED);
        assertThat(run.condition()).isEqualTo(FeedCondition.complete(TestEvent.FEED));
    }

    @Test
    void whatTheSourceLacksIsMissingInWhicheverEpochItsOwnCountIs() {
        run.arrive(1, 6).hear(MISSING, 2, new Range(3, 3)).hear(RECEIVED, 1, new Range(3, 3));
        assertThat(run.condition().missing()).containsExactly(new Range(3, 3));
    }

    @Test
    void whatIsToldTwiceIsOneGap() {
        run.arrive(1, 6).hear(MISSING, 0, new Range(3, 3)).hear(MISSING, 0, new Range(3, 3));
        assertThat(run.gapChanges).hasSize(1);
    }

    @Test
    void aCountThatStartsOverIsANewEpochWithoutAGap() {
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
