package io.fastbreak.sequencer;

import java.util.HashMap;
import java.util.Map;
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
