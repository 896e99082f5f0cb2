package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Numbers of which the publisher said that they never existed: disjoint ranges, the last number by the first. */
final class VoidNumbers {
    private final int limit;
    private final NavigableMap<Long, Long> lastByFirst = new TreeMap<>();

    VoidNumbers(int limit, List<Range> ranges) {
        this.limit = limit;
        ranges.forEach(range -> lastByFirst.put(range.first(), range.last()));
    }

    /**
     * Adds numbers of which none is void yet. At the limit the lowest range is forgotten if it lies below
     * {@code head}, else the addition.
     *
     * @return the highest number that was forgotten; {@link Long#MIN_VALUE} where none was
     */
    long add(Range range, long head) {
        lastByFirst.put(range.first(), range.last());
        if (lastByFirst.size() <= limit) {
            return Long.MIN_VALUE;
        }
        if (lastByFirst.firstEntry().getValue() < head) {
            return lastByFirst.pollFirstEntry().getValue();
        }
        lastByFirst.remove(range.first());
        return Long.MIN_VALUE;
    }

    /** Takes out a number that exists after all; true where it was void. */
    boolean remove(long number) {
        Range range = rangeOf(number);
        if (range == null) {
            return false;
        }
        lastByFirst.remove(range.first());
        if (range.first() < number) {
            lastByFirst.put(range.first(), number - 1);
        }
        if (number < range.last()) {
            lastByFirst.put(number + 1, range.last());
        }
        return true;
    }

    boolean contains(long number) {
        return rangeOf(number) != null;
    }

    boolean isEmpty() {
        return lastByFirst.isEmpty();
    }

    private @Nullable Range rangeOf(long number) {
        var range = lastByFirst.floorEntry(number);
        return range == null || range.getValue() < number ? null : new Range(range.getKey(), range.getValue());
    }

    List<Range> toList() {
        return lastByFirst.entrySet().stream()
                .map(range -> new Range(range.getKey(), range.getValue()))
                .toList();
    }
}
