package io.fastbreak.sequencer.completeness;

import static io.fastbreak.model.feed.SourceGapChange.Kind.MISSING;
import static io.fastbreak.model.feed.SourceGapChange.Kind.RECEIVED;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
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

    private SourceSequenceDetectorTest numbers(long... numbers) {
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
        detector = from(
                SourceSequenceDetector.State.STORED.read(SourceSequenceDetector.State.STORED.write(detector.state())));
        return this;
    }

    private static SourceGapChange missing(int epoch, Range... numbers) {
        return new SourceGapChange(SOURCE, epoch, MISSING, Arrays.asList(numbers));
    }

    private static SourceGapChange received(long number) {
        return new SourceGapChange(SOURCE, 0, RECEIVED, List.of(new Range(number, number)));
    }

    @Test
    void a_count_without_a_jump_has_no_gap() {
        numbers(17, 18, 19).after(500);
        assertThat(changes).isEmpty();
        assertThat(detector.isWaiting()).isFalse();
    }

    @Test
    void numbers_out_of_order_within_the_window_are_not_a_gap() {
        numbers(1, 4, 3, 2).after(500);
        assertThat(changes).isEmpty();
    }

    @Test
    void a_number_that_does_not_arrive_within_the_window_is_missing_until_it_arrives() {
        numbers(1, 5).after(499).numbers(3).after(1).numbers(2, 2, 4);

        assertThat(changes).containsExactly(missing(0, new Range(2, 2), new Range(4, 4)), received(2), received(4));
    }

    @Test
    void a_number_is_missing_by_the_wall_clock_where_running_time_stands_still() {
        numbers(1, 5);

        assertThat(detector.onTime(new Time(ms, ms + 2_999))).isEmpty();
        assertThat(detector.onTime(new Time(ms, ms + 3_000))).containsExactly(missing(0, new Range(2, 4)));
    }

    @Test
    void a_number_is_missing_where_the_wall_clock_was_set_back_while_it_was_waited_for() {
        numbers(1, 5);

        assertThat(detector.onTime(new Time(ms, ms - 1))).containsExactly(missing(0, new Range(2, 4)));
    }

    @Test
    void a_missing_number_is_recognized_however_far_the_count_has_advanced() {
        numbers(1, 5).after(500);
        LongStream.rangeClosed(6, 20_000).forEach(this::numbers);
        numbers(2, 3, 4);

        assertThat(changes).containsExactly(missing(0, new Range(2, 4)), received(2), received(3), received(4));
    }

    @Test
    void missing_and_expected_numbers_survive_a_crash() {
        numbers(1, 3).after(500).numbers(6).crash().after(499);
        assertThat(changes).containsExactly(missing(0, new Range(2, 2)));

        numbers(2).after(1);
        assertThat(changes).endsWith(received(2), missing(0, new Range(4, 5)));
    }

    @Test
    void repeated_numbers_change_nothing() {
        numbers(1, 2, 2, 1).after(500);
        assertThat(changes).isEmpty();
    }

    @Test
    void an_implausible_number_is_ignored() {
        numbers(1, 10_000_000, Long.MAX_VALUE, 2).after(500);
        assertThat(changes).isEmpty();
    }

    @Test
    void three_implausible_numbers_in_a_row_restart_the_count_without_a_gap() {
        numbers(50_000, 50_002, 1, 2, 3, 4, 6).after(500);
        assertThat(changes).containsExactly(missing(0, new Range(50_001, 50_001)), missing(1, new Range(5, 5)));
    }

    @Test
    void the_state_is_bounded_if_every_second_number_is_missing() {
        numbers(LongStream.iterate(1, n -> n + 2).limit(5_000).toArray());
        assertThat(detector.state().waiting()).hasSize(100);
        assertThat(detector.state().missing()).hasSize(100);
    }
}
