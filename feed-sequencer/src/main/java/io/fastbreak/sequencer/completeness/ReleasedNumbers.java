package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;

/** The numbers of the released events of an epoch. */
public interface ReleasedNumbers {
    int releasedCount();

    /** How many of them lie within the range. */
    int releasedWithin(Range range);
}
