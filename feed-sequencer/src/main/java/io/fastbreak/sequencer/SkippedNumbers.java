package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * One jump in the numbers of a source, within the reorder window.
 *
 * @param missing what has not come yet
 * @param dueMs until when it may come without a gap, caught-up running time
 */
record SkippedNumbers(List<Range> missing, long dueMs) {

    SkippedNumbers without(Range numbers, int limit) {
        return new SkippedNumbers(MissingRanges.without(missing, numbers, limit), dueMs);
    }
}
