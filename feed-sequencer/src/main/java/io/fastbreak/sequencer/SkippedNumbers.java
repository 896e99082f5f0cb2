package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import java.util.List;
import java.util.Set;

/**
 * One jump in the numbers of a source.
 *
 * @param numbers that were skipped, and of which some may have come since
 * @param dueMs until when the numbers may still come without a gap, caught-up running time
 * @param openedUtc when the gap opened, milliseconds; {@link Time#NEVER} before that
 * @param fixtures that the numbers may belong to; none before the gap opens
 */
record SkippedNumbers(Range numbers, List<Range> missing, long dueMs, long openedUtc, Set<String> fixtures) {

    boolean isOpen() {
        return openedUtc != Time.NEVER;
    }

    boolean contains(long number) {
        return missing.stream().anyMatch(range -> range.contains(number));
    }

    SkippedNumbers without(long number, int limit) {
        List<Range> left = MissingRanges.without(missing, new Range(number, number), limit);
        return new SkippedNumbers(numbers, left, dueMs, openedUtc, fixtures);
    }

    SkippedNumbers opened(Set<String> active, long utcMs) {
        return new SkippedNumbers(numbers, missing, dueMs, utcMs, active);
    }

    SourceGap gap(EventSource source, Gap.State state) {
        return new SourceGap(source, numbers, missing, fixtures, state, openedUtc);
    }
}
