package io.fastbreak.sequencer;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import java.util.List;
import java.util.Set;

/**
 * What a source that counts over all its fixtures has skipped.
 *
 * @param numbers first to last when the gap opened
 * @param missing what of them has not come; nobody knows which fixture it belongs to
 * @param fixtures those that the numbers may belong to: all that were active when they were skipped
 * @param state OPEN, HEALED or LOST
 * @param openedUtc milliseconds
 */
public record SourceGap(
        EventSource source, Range numbers, List<Range> missing, Set<String> fixtures, Gap.State state, long openedUtc) {
    public SourceGap {
        missing = List.copyOf(missing);
        fixtures = Set.copyOf(fixtures);
    }

    /** The gap as one of the fixtures has it: its first number is the same in all of them. */
    public Gap of(String fixtureId, long nowUtc) {
        return new Gap(fixtureId, source, 0, numbers.first(), numbers.last(), missing, state, 1, openedUtc, nowUtc);
    }
}
