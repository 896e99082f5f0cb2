package io.fastbreak.sequencer;

import static io.fastbreak.model.feed.SourceGapChange.Kind.MISSING;
import static io.fastbreak.model.feed.SourceGapChange.Kind.RECEIVED;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.SourceGapChange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SourceSequenceDetectorTest {
    private static final EventSource SOURCE = EventSource.VendorSportsInPlay;

    private final List<SourceGapChange> changes = new ArrayList<>();
    private SourceSequenceDetector detector = from(SourceSequenceDetector.State.NEW);
    private long ms;

    private SourceSequenceDetector from(SourceSequenceDetector.State head) {
        return new SourceSequenceDetector(SOURCE, SequencerSettings.DEFAULTS, head, new Time(ms, ms));
    }

    private SourceSequenceDetectorTest heard(long... numbers) {
        for (long number : numbers) {
            changes.addAll(detector.received(number, new Time(ms, ms)));
        }
        return this;
    }

    private SourceSequenceDetectorTest after(long elapsedMs) {
        ms += elapsedMs;
        changes.addAll(detector.onTime(new Time(ms, ms)));
        return this;
    }

    private SourceSequenceDetectorTest crash() {
        detector = from(SourceSequenceDetector.State.fromBytes(detector.state().toBytes()));
        return this;
    }

    private static SourceGapChange missing(int epoch, Range... numbers) {
        return new SourceGapChange(SOURCE, epoch, MISSING, Arrays.asList(numbers));
    }

    private static SourceGapChange received(long number) {
        return new SourceGapChange(SOURCE, 0, RECEIVED, List.of(new Range(number, number)));
    }

    @Test
    void aCountWithoutAJumpHasNoGap() {
        heard(17, 18, 19).after(500);
        assertThat(changes).isEmpty();
        assertThat(detector.isWaiting()).isFalse();
    }

    @Test
    void numbersOutOfOrderWithinTheWindowAreNoGap() {
        heard(1, 4, 3, 2).after(500);
        assertThat(changes).isEmpty();
    }

    @Test
    void whatDoesNotComeWithinTheWindowIsMissingUntilItComes() {
        heard(1, 5).after(499).heard(3).after(1).heard(2, 2, 4);

        assertThat(changes).containsExactly(missing(0, new Range(2, 2), new Range(4, 4)), received(2), received(4));
    }

    @Test
    void whatIsMissingIsRecognizedHoweverFarTheCountHasGoneOn() {
        heard(1, 5).after(500);
        LongStream.rangeClosed(6, 20_000).forEach(this::heard);
        heard(2, 3, 4);

        assertThat(changes).containsExactly(missing(0, new Range(2, 4)), received(2), received(3), received(4));
    }

    @Test
    void aCrashForgetsNeitherWhatIsMissingNorWhatIsWaitedFor() {
        heard(1, 3).after(500).heard(6).crash().after(499);
        assertThat(changes).containsExactly(missing(0, new Range(2, 2)));

        heard(2).after(1);
        assertThat(changes).endsWith(received(2), missing(0, new Range(4, 5)));
    }

    @Test
    void repeatedNumbersChangeNothing() {
        heard(1, 2, 2, 1).after(500);
        assertThat(changes).isEmpty();
    }

    @Test
    void aNumberFarOffIsNotBelieved() {
        heard(1, 10_000_000, Long.MAX_VALUE, 2).after(500);
        assertThat(changes).isEmpty();
    }

    @Test
    void threeNumbersFarOffAreACountAnewAndNoGap() {
        heard(50_000, 50_002, 1, 2, 3, 4, 6).after(500);
        assertThat(changes).containsExactly(missing(0, new Range(50_001, 50_001)), missing(1, new Range(5, 5)));
    }

    @Test
    void everySecondNumberIsBounded() {
        heard(LongStream.iterate(1, n -> n + 2).limit(5_000).toArray());
        assertThat(detector.state().waiting()).hasSize(100);
        assertThat(detector.state().missing()).hasSize(100);
    }
}
