package io.fastbreak.model.feed;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.Range;
import java.util.List;

/**
 * Missing sequence numbers of a source that counts over all its fixtures, sent to each fixture that they may belong to.
 *
 * @param epoch how often the source's numbering has restarted
 * @param numbers ascending
 */
public record SourceGapChange(EventSource source, int epoch, Kind kind, List<Range> numbers) {

    /** The state of the numbers. */
    public enum Kind {
        /** They did not arrive within the reorder window. */
        MISSING,
        /** They were missing and have arrived, for any fixture. */
        RECEIVED,
        /** Events of several fixtures have one of them, or one id. */
        SHARED
    }

    public SourceGapChange {
        numbers = List.copyOf(numbers);
    }
}
