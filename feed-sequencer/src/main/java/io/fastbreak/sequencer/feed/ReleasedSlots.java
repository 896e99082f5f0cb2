package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Range;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The slots of released events in order of their numbers. Nearly always a number follows the one before it, so its place is
 * tried before it is searched for, and a game takes a tenth of the memory of a hash table.
 */
final class ReleasedSlots {
    private final List<EventSlot> slots = new ArrayList<>();

    @Nullable
    EventSlot get(long number) {
        int index = indexOf(number);
        return index < 0 ? null : slots.get(index);
    }

    /** Index of the number; if it is absent, {@code -(index at which it belongs) - 1}. */
    private int indexOf(long number) {
        int low = 0;
        int high = slots.size() - 1;
        if (high < 0 || number > slots.get(high).number()) {
            return -slots.size() - 1;
        }
        long likely = number - slots.get(0).number();
        int middle = likely >= 0 && likely <= high ? (int) likely : (low + high) >>> 1;
        while (low <= high) {
            long found = slots.get(middle).number();
            if (found == number) {
                return middle;
            }
            if (found < number) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
            middle = (low + high) >>> 1;
        }
        return -low - 1;
    }

    /** The slot of the lowest number; null if there is none. */
    @Nullable
    EventSlot lowest() {
        return slots.isEmpty() ? null : slots.get(0);
    }

    /** Adds a slot whose number is absent. */
    void add(EventSlot slot) {
        slots.add(-indexOf(slot.number()) - 1, slot);
    }

    /** The numbers that lie within the range, ascending. */
    List<Long> within(Range range) {
        int first = indexOf(range.first());
        List<Long> numbers = new ArrayList<>(0);
        for (int i = first < 0 ? -first - 1 : first;
                i < slots.size() && slots.get(i).number() <= range.last();
                i++) {
            numbers.add(slots.get(i).number());
        }
        return numbers;
    }

    int size() {
        return slots.size();
    }
}
