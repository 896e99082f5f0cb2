package io.fastbreak.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap.State;
import io.fastbreak.model.feed.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SourceSequenceDetectorTest {
    private static final EventSource SOURCE = EventSource.VendorSportsInPlay;
    private static final long ACTIVE = 60_000;

    private final SourceSequenceDetector detector =
            new SourceSequenceDetector(SOURCE, SequencerSettings.DEFAULTS, ACTIVE);
    private final List<SourceGap> gaps = new ArrayList<>();
    private long ms;

    private SourceSequenceDetectorTest heard(String fixtureId, long... numbers) {
        for (long number : numbers) {
            gaps.addAll(detector.heard(fixtureId, number, new Time(ms, ms)));
        }
        return this;
    }

    private SourceSequenceDetectorTest after(long elapsedMs) {
        ms += elapsedMs;
        gaps.addAll(detector.onTime(new Time(ms, ms)));
        return this;
    }

    @Test
    void oneCountOverAllFixturesHasNoGap() {
        heard("A", 17).heard("B", 18).heard("A", 19).after(500);
        assertThat(gaps).isEmpty();
    }

    @Test
    void numbersOutOfOrderWithinTheWindowAreNoGap() {
        heard("A", 1, 4).heard("B", 3).heard("A", 2).after(500);
        assertThat(gaps).isEmpty();
    }

    @Test
    void aGapConcernsEveryActiveFixtureOfTheSource() {
        heard("gone", 1).after(ACTIVE).heard("A", 2).heard("B", 6).after(500);
        assertThat(gaps)
                .containsExactly(new SourceGap(
                        SOURCE, new Range(3, 5), List.of(new Range(3, 5)), Set.of("A", "B"), State.OPEN, ACTIVE + 500));
    }

    @Test
    void aGapShrinksAndHealsForThoseThatItConcerned() {
        heard("A", 1, 5).after(500).heard("B", 3).heard("A", 2, 4);

        assertThat(gaps.subList(1, 4))
                .extracting(SourceGap::state)
                .containsExactly(State.OPEN, State.OPEN, State.HEALED);
        assertThat(gaps.get(1).missing()).containsExactly(new Range(2, 2), new Range(4, 4));
        assertThat(gaps.get(3).fixtures()).containsExactly("A");
    }

    @Test
    void aGapIsGivenUpAfterTwentyMinutes() {
        heard("A", 1, 3).after(500).after(20 * 60_000).heard("A", 2);
        assertThat(gaps).extracting(SourceGap::state).containsExactly(State.OPEN, State.LOST);
    }

    @Test
    void repeatedNumbersChangeNothing() {
        heard("A", 1, 2, 2, 1).after(500);
        assertThat(gaps).isEmpty();
    }

    @Test
    void aNumberFarOffIsNotBelieved() {
        heard("A", 1, 10_000_000, Long.MAX_VALUE, 2).after(500);
        assertThat(gaps).isEmpty();
    }

    @Test
    void threeNumbersFarOffAreACountAnewAndNoGap() {
        heard("A", 50_000, 1, 2, 3, 4, 6).after(500);
        assertThat(gaps).singleElement().satisfies(gap -> assertThat(gap.missing())
                .containsExactly(new Range(5, 5)));
    }

    @Test
    void everySecondNumberIsBounded() {
        heard("A", LongStream.iterate(1, n -> n + 2).limit(5_000).toArray()).after(500);
        assertThat(gaps).hasSize(100);
    }
}
