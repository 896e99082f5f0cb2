package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.FeedState.VoidNotice;
import io.fastbreak.sequencer.SequenceNumbers;
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
    private final int maxRanges;
    private final Deque<VoidNotice> notices;
    private int ranges;

    VoidNotices(int maxRanges, List<VoidNotice> stored) {
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
        notices.add(new VoidNotice(epoch, numbers));
        ranges += numbers.size();
        while (ranges > maxRanges) {
            ranges -= notices.remove().numbers().size();
        }
    }

    /** A number has arrived: removes the notices that concern it, and returns their other numbers, ascending. */
    List<Range> disprove(int epoch, long number) {
        List<Range> others = new ArrayList<>();
        for (Iterator<VoidNotice> each = notices.iterator(); each.hasNext(); ) {
            VoidNotice notice = each.next();
            if (concerns(notice, epoch, number)) {
                each.remove();
                ranges -= notice.numbers().size();
                others.addAll(SequenceNumbers.without(notice.numbers(), new Range(number, number), Integer.MAX_VALUE));
            }
        }
        return SequenceNumbers.union(others);
    }

    private static boolean concerns(VoidNotice notice, int epoch, long number) {
        return notice.epoch() == epoch && notice.numbers().stream().anyMatch(range -> range.contains(number));
    }

    List<VoidNotice> toList() {
        return List.copyOf(notices);
    }
}
