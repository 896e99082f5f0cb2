package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.sequencer.SequenceNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Gaps in the source's own count that may not concern a feed, since its game is final. For example, if the game's last number
 * is 38 and the source misses 40 to 42, these concern the game once it has number 43, or goes on.
 */
final class DeferredGaps {
    private final int maxRanges;
    /** One for each epoch of the source, ascending. */
    private final List<SourceGapChange> gaps;

    DeferredGaps(int maxRanges, List<SourceGapChange> stored) {
        this.maxRanges = maxRanges;
        gaps = new ArrayList<>(stored);
    }

    void add(SourceGapChange gap) {
        int last = gaps.size() - 1;
        if (last >= 0 && gaps.get(last).epoch() == gap.epoch()) {
            List<Range> all = new ArrayList<>(gaps.get(last).numbers());
            all.addAll(gap.numbers());
            gaps.set(last, withNumbers(gap, SequenceNumbers.merged(all, maxRanges)));
        } else if (gaps.size() < maxRanges) {
            gaps.add(gap);
        }
    }

    /** Removes and returns the gaps that begin before the last number, ascending; {@code next} is the one behind it. */
    List<SourceGapChange> removeBefore(long next) {
        List<SourceGapChange> before = new ArrayList<>();
        List<SourceGapChange> behind = new ArrayList<>();
        for (SourceGapChange gap : gaps) {
            add(before, gap, range -> range.first() + 1 < next);
            add(behind, gap, range -> range.first() + 1 >= next);
        }
        gaps.clear();
        gaps.addAll(behind);
        return before;
    }

    private static void add(List<SourceGapChange> to, SourceGapChange gap, Predicate<Range> which) {
        List<Range> numbers = gap.numbers().stream().filter(which).toList();
        if (!numbers.isEmpty()) {
            to.add(withNumbers(gap, numbers));
        }
    }

    /** Numbers have arrived after all; true if any of them were missing. */
    boolean remove(int epoch, Range numbers) {
        List<SourceGapChange> before = List.copyOf(gaps);
        gaps.replaceAll(gap -> gap.epoch() == epoch
                ? withNumbers(gap, SequenceNumbers.without(gap.numbers(), numbers, maxRanges))
                : gap);
        gaps.removeIf(gap -> gap.numbers().isEmpty());
        return !gaps.equals(before);
    }

    private static SourceGapChange withNumbers(SourceGapChange gap, List<Range> numbers) {
        return new SourceGapChange(gap.source(), gap.epoch(), gap.kind(), numbers);
    }

    List<SourceGapChange> toList() {
        return List.copyOf(gaps);
    }
}
