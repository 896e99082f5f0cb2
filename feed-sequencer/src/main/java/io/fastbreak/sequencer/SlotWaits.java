package io.fastbreak.sequencer;

import io.fastbreak.sequencer.EpochState.SlotWait;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Rejected slots ahead of an epoch, each for one reorder window from its arrival: what is missing before it may still
 * come.
 */
final class SlotWaits {
    private final Deque<Waiting> byArrival = new ArrayDeque<>(1);

    private record Waiting(SlotWait slot, long dueMs) {}

    void add(SlotWait slot, long dueMs) {
        byArrival.add(new Waiting(slot, dueMs));
    }

    /** The epoch has started: only from now on something is missing before the slots. */
    void beginAgain(long dueMs) {
        List<SlotWait> slots = toList();
        byArrival.clear();
        slots.forEach(slot -> add(slot, dueMs));
    }

    /** Ends the waits of numbers that the epoch has passed; true where there were any. */
    boolean passed(long next) {
        return !byArrival.isEmpty()
                && byArrival.removeIf(waiting -> waiting.slot().number() < next);
    }

    boolean isEmpty() {
        return byArrival.isEmpty();
    }

    int size() {
        return byArrival.size();
    }

    long first() {
        return byArrival.element().slot().number();
    }

    /** The highest number whose window has ended; {@link Long#MIN_VALUE} where none has. */
    long highestDue(long runningMs) {
        return byArrival.stream()
                .filter(waiting -> waiting.dueMs() <= runningMs)
                .mapToLong(waiting -> waiting.slot().number())
                .max()
                .orElse(Long.MIN_VALUE);
    }

    /** When the first window ends; {@link Time#NEVER} where nothing is waited for. */
    long nextDueMs() {
        return byArrival.isEmpty() ? Time.NEVER : byArrival.element().dueMs();
    }

    /** Since when the first one waits; {@link Time#NEVER} where none does. */
    long sinceUtc() {
        return byArrival.isEmpty() ? Time.NEVER : byArrival.element().slot().sinceUtc();
    }

    /** In order of arrival; a copy. */
    List<SlotWait> toList() {
        return byArrival.stream().map(Waiting::slot).toList();
    }
}
