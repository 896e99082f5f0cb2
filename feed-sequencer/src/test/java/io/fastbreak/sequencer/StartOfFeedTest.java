package io.fastbreak.sequencer;

import static io.fastbreak.sequencer.TestEvent.event;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartOfFeedTest {
    private final FeedRun run = new FeedRun();

    @Test
    void holdsTheFirstEventForOneReorderWindow() {
        run.arrive(1).after(499);
        assertThat(run.passed()).isEmpty();

        run.after(1);
        assertThat(run.passed()).containsExactly(1L);
    }

    @Test
    void startsWithTheLowestNumberThatIsHeldThen() {
        run.arrive(3, 1, 2).after(500);

        assertThat(run.passed()).containsExactly(1L, 2L, 3L);
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.count(RecordCounters.Entry.REORDERED)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1})
    void aFeedThatStartsAtItsFirstNumberIsWhole(long base) {
        run.arrive(base).after(500);

        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
        assertThat(run.conditions).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-3, 2, 40})
    void aFeedThatStartsElsewhereWasJoinedLate(long base) {
        run.arrive(base).after(500);

        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
        assertThat(run.kinds).containsExactly("Hold", "ConditionChanged", "Release", "StateChanged");
    }

    @Test
    void aFeedThatStartsBeforeTheGameIsWhole() {
        run.arrive(event(40).inPeriod("PREGAME")).after(500);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"NOT_STARTED", "WARMUP"})
    void aFeedThatStartsWithAnUnstartedMatchIsWhole(String status) {
        run.arrive(event(40).matchStatus(status)).after(500);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void aFeedThatStartsWithARunningMatchWasJoinedLate() {
        run.arrive(event(40).matchStatus("IN_PROGRESS")).after(500);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
    }

    @Test
    void numbersBelowTheStartAreLateAndNeitherAGapNorAReset() {
        run.arrive(40).after(500).arrive(38, 41);

        assertThat(run.passed()).containsExactly(40L, 38L, 41L);
        assertThat(run.passes.get(1).event().late()).isTrue();
        assertThat(run.gapChanges).isEmpty();
        assertThat(run.condition().has(Reason.JOINED_LATE)).isTrue();
    }

    @Test
    void eventsHeldAtTheStartBehindAMissingOneWaitForTheirOwnWindow() {
        run.arrive(1).after(300).arrive(3).after(200);
        assertThat(run.passed()).containsExactly(1L);

        run.after(300);
        assertThat(run.passed()).containsExactly(1L, 3L);
    }

    @Test
    void aFeedReadFromBehindStartsWhenTheLogShowsThatItsWindowIsOver() {
        run.arrive(1).inTheLogAfter(500).arrive(2);
        assertThat(run.passed()).isEmpty();

        run.inTheLogAfter(1).arrive(3, 4);
        assertThat(run.passed()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void theLogAloneNeverShowsThatAFeedWasJoinedLate() {
        run.arrive(40).inTheLogAfter(60_000).arrive(41);
        assertThat(run.passed()).isEmpty();

        run.arrive(1).inTheLogAfter(60_000).arrive(2);
        assertThat(run.passed()).containsExactly(1L, 2L);
        assertThat(run.condition().has(Reason.JOINED_LATE)).isFalse();
    }

    @Test
    void theLogAloneOpensNoGap() {
        run.arrive(1).inTheLogAfter(60_000).arrive(3).inTheLogAfter(60_000).arrive(4, 2);

        assertThat(run.passed()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(run.gapChanges).isEmpty();
    }

    @Test
    void aRejectedNumberDoesNotStartTheFeed() {
        run.arrive(0).reject(-1, false);
        assertThat(run.passed()).isEmpty();
    }

    @Test
    void aFirstEventFarAheadOfTheRealStartIsRefused() {
        run.arrive(1_000_000, 1, 2).after(500);

        assertThat(run.passed()).containsExactly(1L, 2L);
        assertThat(run.conflicts).singleElement().satisfies(conflict -> assertThat(conflict.keptAs())
                .isNotNull());
        assertThat(run.condition().has(Reason.CONFLICT)).isTrue();
    }
}
