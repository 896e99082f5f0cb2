package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sequence numbers that are not missing. They are read in ranges, so that no cost depends on how far numbers are apart: a
 * publisher may send any.
 */
interface PresentNumbers {
    /** Numbers without a gap, this one among them, at least itself; null if it is not present. */
    @Nullable
    Range around(long number);

    /** All within the range, as ascending, disjoint ranges that may touch each other. */
    List<Range> within(Range numbers);
}
