package io.fastbreak.sequencer;

import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** Slots that rejected records fill: as many as the limit, of more the highest. */
final class RejectedSlots {
    private final int limit;
    private final NavigableSet<Long> numbers;

    RejectedSlots(int limit, List<Long> numbers) {
        this.limit = limit;
        this.numbers = new TreeSet<>(numbers);
    }

    /** Adds a slot; returns the one that is forgotten for it, or {@link Long#MIN_VALUE}. */
    long add(long number) {
        numbers.add(number);
        return numbers.size() > limit ? numbers.pollFirst() : Long.MIN_VALUE;
    }

    /** Makes room for an accepted event; true where the slot was rejected. */
    boolean remove(long number) {
        return numbers.remove(number);
    }

    boolean contains(long number) {
        return numbers.contains(number);
    }

    boolean isEmpty() {
        return numbers.isEmpty();
    }

    void clear() {
        numbers.clear();
    }

    long lowest() {
        return numbers.first();
    }

    /** Ascending; a copy. */
    List<Long> toList() {
        return List.copyOf(numbers);
    }
}
