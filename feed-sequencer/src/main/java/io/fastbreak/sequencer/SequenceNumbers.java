package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which sequence numbers are accepted as such, and arithmetic on ascending, disjoint ranges of them. */
public final class SequenceNumbers {
    // Keeps sums of numbers and distances within a long; no feed counts this far.
    private static final long HIGHEST = 1L << 60;

    /**
     * Sequence numbers that are not missing. They are read in ranges, so that no cost depends on how far numbers are
     * apart: a publisher may send any.
     */
    public interface Present {
        /** Numbers without a gap, this one among them, at least itself; null if it is not present. */
        @Nullable
        Range around(long number);
    }

    private SequenceNumbers() {}

    /** True if it is not accepted as a sequence number. */
    public static boolean isOutOfRange(long number) {
        return number > HIGHEST || number < -HIGHEST;
    }

    /** The numbers of the range that are accepted as such; first above last if there are none. */
    public static Range accepted(Range numbers) {
        return new Range(Math.max(numbers.first(), -HIGHEST), Math.min(numbers.last(), HIGHEST));
    }

    /**
     * The numbers of the range that are in none of the others.
     *
     * @param others within the range, ascending and disjoint
     */
    public static List<Range> without(Range numbers, List<Range> others) {
        List<Range> left = new ArrayList<>(others.size() + 1);
        long first = numbers.first();
        for (Range other : others) {
            if (first < other.first()) {
                left.add(new Range(first, other.first() - 1));
            }
            if (other.last() == numbers.last()) {
                return List.copyOf(left);
            }
            first = other.last() + 1;
        }
        addUnlessEmpty(left, first, numbers.last());
        return List.copyOf(left);
    }

    /** The intersection of two ranges; null if it is empty. */
    public static @Nullable Range common(Range one, Range other) {
        long first = Math.max(one.first(), other.first());
        long last = Math.min(one.last(), other.last());
        return first <= last ? new Range(first, last) : null;
    }

    /**
     * The rest of the ranges after a number arrived. Within more than {@code limit} ranges nothing is split; ends
     * that are present are always cut off, so that even merged ranges come to their end.
     */
    public static List<Range> without(List<Range> ranges, long number, Present present, int limit) {
        List<Range> left = new ArrayList<>(ranges.size() + 1);
        for (Range range : ranges) {
            if (range.contains(number) && ranges.size() < limit) {
                if (range.first() < number) {
                    addTrimmed(left, range.first(), number - 1, present);
                }
                if (number < range.last()) {
                    addTrimmed(left, number + 1, range.last(), present);
                }
            } else if (range.contains(number)) {
                addTrimmed(left, range.first(), range.last(), present);
            } else {
                left.add(range);
            }
        }
        return List.copyOf(left);
    }

    /**
     * The rest of the ranges without some numbers. Within more than {@code limit} ranges nothing is split: then
     * numbers from the middle of a range stay.
     */
    public static List<Range> without(List<Range> ranges, Range numbers, int limit) {
        List<Range> left = new ArrayList<>(ranges.size() + 1);
        for (Range range : ranges) {
            boolean inside = range.first() < numbers.first() && numbers.last() < range.last();
            if (numbers.last() < range.first()
                    || range.last() < numbers.first()
                    || (inside && ranges.size() >= limit)) {
                left.add(range);
            } else {
                if (range.first() < numbers.first()) {
                    left.add(new Range(range.first(), numbers.first() - 1));
                }
                if (numbers.last() < range.last()) {
                    left.add(new Range(numbers.last() + 1, range.last()));
                }
            }
        }
        return List.copyOf(left);
    }

    /** The same numbers in ascending, disjoint ranges. */
    public static List<Range> union(List<Range> ranges) {
        List<Range> sorted = new ArrayList<>(ranges);
        sorted.sort(Comparator.comparingLong(Range::first));
        List<Range> union = new ArrayList<>(sorted.size());
        for (Range range : sorted) {
            Range last = union.isEmpty() ? null : union.get(union.size() - 1);
            if (last == null || last.last() < range.first() - 1) {
                union.add(range);
            } else {
                union.set(union.size() - 1, new Range(last.first(), Math.max(last.last(), range.last())));
            }
        }
        return List.copyOf(union);
    }

    /** At most {@code limit} ranges: the highest ones are merged, with all that lies between them. */
    public static List<Range> merged(List<Range> ranges, int limit) {
        if (ranges.size() <= limit) {
            return ranges;
        }
        List<Range> merged = new ArrayList<>(ranges.subList(0, limit - 1));
        merged.add(new Range(
                ranges.get(limit - 1).first(), ranges.get(ranges.size() - 1).last()));
        return List.copyOf(merged);
    }

    private static void addTrimmed(List<Range> ranges, long first, long last, Present present) {
        long from = first;
        for (Range cut = present.around(from); cut != null; cut = present.around(from)) {
            if (cut.last() >= last) {
                return;
            }
            from = cut.last() + 1;
        }
        long to = last;
        for (Range cut = present.around(to); cut != null; cut = present.around(to)) {
            to = cut.first() - 1;
        }
        ranges.add(new Range(from, to));
    }

    private static void addUnlessEmpty(List<Range> ranges, long first, long last) {
        if (first <= last) {
            ranges.add(new Range(first, last));
        }
    }
}
