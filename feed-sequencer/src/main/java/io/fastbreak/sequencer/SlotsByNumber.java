package io.fastbreak.sequencer;

import io.fastbreak.model.event.Range;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Slots of one epoch by their numbers, in blocks: most numbers of a feed are dense, and a map of single slots would weigh
 * more than the slots. The last block is cached, as numbers arrive in order. A number far away costs one block.
 */
final class SlotsByNumber {
    private static final int BITS = 4;
    private static final int BLOCK_SIZE = 1 << BITS;
    private static final EventSlot[] NO_BLOCK = new EventSlot[BLOCK_SIZE];

    private final Map<Long, EventSlot[]> blocks = new HashMap<>();
    private long lastIndex = Long.MIN_VALUE;
    private EventSlot[] last = NO_BLOCK;
    private int size;

    @Nullable
    EventSlot get(long number) {
        return block(number)[position(number)];
    }

    /** Adds a slot whose number is free. */
    void add(EventSlot slot) {
        EventSlot[] block = block(slot.number());
        if (block == NO_BLOCK) {
            block = new EventSlot[BLOCK_SIZE];
            blocks.put(index(slot.number()), block);
            last = block;
        }
        block[position(slot.number())] = slot;
        size++;
    }

    int size() {
        return size;
    }

    /** The numbers within the range, ascending. In a narrow range only its blocks are read. */
    List<Long> within(Range numbers) {
        long first = index(numbers.first());
        long last = index(numbers.last());
        // The indexes are so small that their difference does not overflow.
        boolean isNarrow = last - first < blocks.size();
        Stream<Long> indexes = isNarrow
                ? LongStream.rangeClosed(first, last).boxed()
                : blocks.keySet().stream()
                        .filter(new Range(first, last)::contains)
                        .sorted();
        List<Long> found = new ArrayList<>();
        indexes.map(index -> blocks.getOrDefault(index, NO_BLOCK)).forEach(block -> {
            for (EventSlot slot : block) {
                if (slot != null && numbers.contains(slot.number())) {
                    found.add(slot.number());
                }
            }
        });
        return found;
    }

    private EventSlot[] block(long number) {
        long index = index(number);
        if (index != lastIndex) {
            lastIndex = index;
            last = blocks.getOrDefault(index, NO_BLOCK);
        }
        return last;
    }

    private static long index(long number) {
        return number >> BITS;
    }

    private static int position(long number) {
        return (int) (number & (BLOCK_SIZE - 1));
    }
}
