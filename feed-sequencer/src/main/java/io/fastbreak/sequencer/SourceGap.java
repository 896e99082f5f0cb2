package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import java.util.List;
import java.util.Set;

/**
 * What a source that counts over all its fixtures has skipped.
 *
 * @param missing numbers of which nobody knows which fixture they belong to
 * @param fixtures those that the numbers may belong to: all that were active when they were skipped
 * @param state OPEN, HEALED or LOST
 */
public record SourceGap(EventSource source, List<Range> missing, Set<String> fixtures, Gap.State state) {
    public SourceGap {
        missing = List.copyOf(missing);
        fixtures = Set.copyOf(fixtures);
    }
}
