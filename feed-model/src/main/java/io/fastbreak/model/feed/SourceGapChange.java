package io.fastbreak.model.feed;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * What is missing of a source that counts over all its fixtures, told to each fixture that it may belong to.
 *
 * @param epoch how often the source has started its count over
 * @param numbers ascending
 */
public record SourceGapChange(EventSource source, int epoch, Kind kind, List<Range> numbers) implements SequencerInput {

    /** What is said of the numbers. */
    public enum Kind {
        /** They did not come within the reorder window. */
        MISSING,
        /** They were missing and have come, whichever fixture they belong to. */
        RECEIVED
    }

    public SourceGapChange {
        numbers = List.copyOf(numbers);
    }
}
