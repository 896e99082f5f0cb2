package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import java.util.List;
import java.util.Set;

/**
 * One jump in the numbers of a source.
 *
 * @param dueMs until when the numbers may still come without a gap, caught-up running time
 * @param lostUtc when they are given up, milliseconds; {@link Time#NEVER} before the gap opens
 * @param fixtures that the numbers may belong to; none before the gap opens
 */
record SkippedNumbers(List<Range> missing, long dueMs, long lostUtc, Set<String> fixtures) {

    boolean isOpen() {
        return lostUtc != Time.NEVER;
    }

    boolean contains(long number) {
        return missing.stream().anyMatch(range -> range.contains(number));
    }

    SkippedNumbers without(long number, int limit) {
        return new SkippedNumbers(
                MissingRanges.without(missing, new Range(number, number), limit), dueMs, lostUtc, fixtures);
    }

    SkippedNumbers opened(Set<String> active, long lostAtUtc) {
        return new SkippedNumbers(missing, dueMs, lostAtUtc, active);
    }

    SourceGap gap(EventSource source, Gap.State state) {
        return new SourceGap(source, missing, fixtures, state);
    }
}
