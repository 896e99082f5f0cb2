package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;

/** Which sequence numbers are accepted as such, and arithmetic on ascending, disjoint ranges of them. */
final class SequenceNumbers {
    // Keeps sums of numbers and distances within a long; no feed counts this far.
    private static final long HIGHEST = 1L << 60;

    private SequenceNumbers() {}

    static boolean isOutOfRange(long number) {
        return number > HIGHEST || number < -HIGHEST;
    }

    /** The numbers first to last that are not present. */
    static List<Range> between(long first, long last, LongPredicate present) {
        List<Range> ranges = new ArrayList<>(1);
        long start = first;
        for (long number = first; number <= last; number++) {
            if (present.test(number)) {
                addUnlessEmpty(ranges, start, number - 1);
                start = number + 1;
            }
        }
        addUnlessEmpty(ranges, start, last);
        return List.copyOf(ranges);
    }

    /**
     * What is left of the ranges after a number arrived. Within more than {@code limit} ranges nothing is split; ends
     * that are present are always cut off, so that even merged ranges come to their end.
     */
    static List<Range> without(List<Range> ranges, long number, LongPredicate present, int limit) {
        List<Range> left = new ArrayList<>(ranges.size() + 1);
        for (Range range : ranges) {
            if (range.contains(number) && ranges.size() < limit) {
                addTrimmed(left, range.first(), number - 1, present);
                addTrimmed(left, number + 1, range.last(), present);
            } else if (range.contains(number)) {
                addTrimmed(left, range.first(), range.last(), present);
            } else {
                left.add(range);
            }
        }
        return List.copyOf(left);
    }

    /**
     * What is left of the ranges without some numbers. Within more than {@code limit} ranges nothing is split: then
     * numbers from the middle of a range stay.
     */
    static List<Range> without(List<Range> ranges, Range numbers, int limit) {
        List<Range> left = new ArrayList<>(ranges.size() + 1);
        for (Range range : ranges) {
            boolean inside = range.first() < numbers.first() && numbers.last() < range.last();
            if (numbers.last() < range.first()
                    || range.last() < numbers.first()
                    || (inside && ranges.size() >= limit)) {
                left.add(range);
            } else {
                addUnlessEmpty(left, range.first(), Math.max(numbers.first(), range.first()) - 1);
                addUnlessEmpty(left, Math.min(numbers.last(), range.last()) + 1, range.last());
            }
        }
        return List.copyOf(left);
    }

    /** At most {@code limit} ranges: the highest ones are merged, with all that lies between them. */
    static List<Range> merged(List<Range> ranges, int limit) {
        if (ranges.size() <= limit) {
            return ranges;
        }
        List<Range> merged = new ArrayList<>(ranges.subList(0, limit - 1));
        merged.add(new Range(
                ranges.get(limit - 1).first(), ranges.get(ranges.size() - 1).last()));
        return List.copyOf(merged);
    }

    private static void addTrimmed(List<Range> ranges, long first, long last, LongPredicate present) {
        long from = first;
        long to = last;
        while (from <= to && present.test(from)) {
            from++;
        }
        while (to >= from && present.test(to)) {
            to--;
        }
        addUnlessEmpty(ranges, from, to);
    }

    private static void addUnlessEmpty(List<Range> ranges, long first, long last) {
        if (first <= last) {
            ranges.add(new Range(first, last));
        }
    }
}
