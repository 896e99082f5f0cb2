package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * The notices by which a publisher declared numbers of a feed void. A number that arrives after all disproves its whole
 * notice: nothing is left to show that the others do not exist. Of more ranges than are kept, the latest are.
 */
final class VoidNotices {

    /**
     * One notice, for one epoch.
     *
     * @param numbers that it made void, ascending and disjoint
     */
    record Notice(int epoch, List<Range> numbers) {
        Notice {
            numbers = List.copyOf(numbers);
        }

        private boolean concerns(int otherEpoch, long number) {
            return epoch == otherEpoch && numbers.stream().anyMatch(range -> range.contains(number));
        }
    }

    private final int maxRanges;
    private final Deque<Notice> notices;
    private int ranges;

    VoidNotices(int maxRanges, List<Notice> stored) {
        this.maxRanges = maxRanges;
        notices = new ArrayDeque<>(stored);
        stored.forEach(notice -> ranges += notice.numbers().size());
    }

    int count() {
        return notices.size();
    }

    void add(int epoch, List<Range> numbers) {
        if (numbers.isEmpty()) {
            return;
        }
        notices.add(new Notice(epoch, numbers));
        ranges += numbers.size();
        while (ranges > maxRanges) {
            ranges -= notices.remove().numbers().size();
        }
    }

    /** A number has arrived: removes the notices that concern it, and returns their other numbers, ascending. */
    List<Range> disprove(int epoch, long number) {
        List<Range> others = new ArrayList<>();
        for (Iterator<Notice> each = notices.iterator(); each.hasNext(); ) {
            Notice notice = each.next();
            if (notice.concerns(epoch, number)) {
                each.remove();
                ranges -= notice.numbers().size();
                others.addAll(SequenceNumbers.without(notice.numbers(), new Range(number, number), Integer.MAX_VALUE));
            }
        }
        return SequenceNumbers.union(others);
    }

    List<Notice> toList() {
        return List.copyOf(notices);
    }
}
