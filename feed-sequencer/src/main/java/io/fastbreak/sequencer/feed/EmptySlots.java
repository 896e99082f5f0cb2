package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.FeedState.WaitingSlot;
import io.fastbreak.sequencer.SequenceNumbers;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The slots of an epoch that hold no event and that nothing waits for: those of rejected records, and numbers that the
 * publisher declared void. A rejected slot ahead of the epoch stays one reorder window before the epoch skips to it, as
 * the events before it may still arrive.
 */
final class EmptySlots {
    private final SequencerSettings settings;
    private final NavigableSet<Long> rejected;
    /** Disjoint ranges: the last number by the first. */
    private final NavigableMap<Long, Long> voids = new TreeMap<>();
    /** In order of arrival. */
    private final Deque<Waiting> waiting = new ArrayDeque<>(1);

    private long skippedUpTo;

    private record Waiting(WaitingSlot slot, long dueMs) {}

    EmptySlots(SequencerSettings settings, EpochState state) {
        this.settings = settings;
        rejected = new TreeSet<>(state.rejected());
        state.voids().forEach(range -> voids.put(range.first(), range.last()));
        skippedUpTo = state.skippedUpTo();
    }

    /**
     * Adds the slot of a rejected record. Of more than are kept, the highest are.
     *
     * @param next the lowest number that is still expected; {@link Long#MIN_VALUE} before the epoch has started
     */
    void reject(long number, long next) {
        removeVoid(number);
        rejected.add(number);
        if (rejected.size() > settings.rejectedSlotWindow()) {
            long dropped = rejected.pollFirst();
            forget(dropped, next);
            if (next == Long.MIN_VALUE) {
                // Once the epoch has started, the slots still kept open the gap before this one as well.
                waiting.removeIf(entry -> entry.slot().number() == dropped);
            }
        }
    }

    /** A number that is forgotten below those still expected has been skipped; before the start there is no such number. */
    private void forget(long number, long next) {
        if (number < next) {
            skipTo(number);
        }
    }

    /**
     * Makes free numbers void.
     *
     * @param head the number that the epoch has reached
     * @param next as for a rejected record
     */
    void makeVoid(List<Range> free, long head, long next) {
        free.forEach(range -> addVoid(range, head, next));
    }

    /** At the limit the lowest range is dropped if it lies below {@code head}, else the new one. */
    private void addVoid(Range range, long head, long next) {
        voids.put(range.first(), range.last());
        if (voids.size() <= settings.maxGapRanges()) {
            return;
        }
        if (voids.firstEntry().getValue() < head) {
            forget(voids.pollFirstEntry().getValue(), next);
        } else {
            voids.remove(range.first());
        }
    }

    /** The numbers are no longer void. */
    void removeVoid(Range numbers) {
        for (Range range : voidRanges()) {
            if (SequenceNumbers.common(range, numbers) != null) {
                voids.remove(range.first());
                SequenceNumbers.without(List.of(range), numbers, Integer.MAX_VALUE)
                        .forEach(left -> voids.put(left.first(), left.last()));
            }
        }
    }

    private boolean removeVoid(long number) {
        boolean isVoid = voidRange(number) != null;
        if (isVoid) {
            removeVoid(new Range(number, number));
        }
        return isVoid;
    }

    private @Nullable Range voidRange(long number) {
        var range = voids.floorEntry(number);
        return range == null || range.getValue() < number ? null : new Range(range.getKey(), range.getValue());
    }

    /** The epoch goes on behind the number although no released event has it. */
    void skipTo(long number) {
        skippedUpTo = Math.max(skippedUpTo, number);
    }

    /** The epoch has ended at {@code next}: its rejected slots no longer matter. */
    void close(long next) {
        rejected.clear();
        skipTo(next - 1);
    }

    /** Makes room for an accepted event; true if the slot was empty. */
    boolean fill(long number) {
        return !isEmpty() && (rejected.remove(number) || removeVoid(number));
    }

    boolean isRejected(long number) {
        return rejected.contains(number);
    }

    /** Empty slots without a gap, the one at the number among them; null if that one is not empty. */
    @Nullable
    Range around(long number) {
        if (isEmpty()) {
            return null;
        }
        return rejected.contains(number) ? new Range(number, number) : voidRange(number);
    }

    /** The lowest of the empty slots directly before the number; the number if there are none. */
    long lowestBefore(long number) {
        long lowest = number;
        for (Range before = around(lowest - 1); before != null; before = around(lowest - 1)) {
            lowest = before.first();
        }
        return lowest;
    }

    /** The empty slots within the range, in no order. */
    List<Range> within(Range numbers) {
        List<Range> found = new ArrayList<>();
        rejected.subSet(numbers.first(), true, numbers.last(), true)
                .forEach(number -> found.add(new Range(number, number)));
        for (Range range : voidRanges()) {
            Range common = SequenceNumbers.common(range, numbers);
            if (common != null) {
                found.add(common);
            }
        }
        return found;
    }

    /** Forgets rejected slots that the epoch will not come to; true if there were any. */
    boolean dropRejected(LongPredicate which) {
        boolean anyWaiting = waiting.removeIf(entry -> which.test(entry.slot().number()));
        return rejected.removeIf(which::test) || anyWaiting;
    }

    // Nearly always true: then no number has to be boxed for a lookup.
    private boolean isEmpty() {
        return rejected.isEmpty() && voids.isEmpty();
    }

    /** The lowest rejected slot, or {@code otherwise} if there is none. */
    long lowestRejectedOr(long otherwise) {
        return rejected.isEmpty() ? otherwise : rejected.first();
    }

    /** The highest rejected slot, or {@code otherwise} if there is none. */
    long highestRejectedOr(long otherwise) {
        return rejected.isEmpty() ? otherwise : rejected.last();
    }

    /** Waits for what is missing before a rejected slot. */
    void await(WaitingSlot slot, long dueMs) {
        waiting.add(new Waiting(slot, dueMs));
    }

    /** The epoch has started: only from now on anything is missing before the slots. */
    void restartWaits(long dueMs) {
        List<WaitingSlot> slots = waitingSlots();
        waiting.clear();
        slots.forEach(slot -> await(slot, dueMs));
    }

    /** Ends the waits for numbers below {@code next}; true if there were any. */
    boolean endWaits(long next) {
        return !waiting.isEmpty() && waiting.removeIf(entry -> entry.slot().number() < next);
    }

    boolean isWaiting() {
        return !waiting.isEmpty();
    }

    boolean areTooManyWaiting() {
        return waiting.size() > settings.rejectedSlotWindow();
    }

    long firstWaiting() {
        return waiting.element().slot().number();
    }

    /** The highest number whose reorder window has ended; {@link Long#MIN_VALUE} if none has. */
    long highestDue(long runningMs) {
        return waiting.stream()
                .filter(entry -> entry.dueMs() <= runningMs)
                .mapToLong(entry -> entry.slot().number())
                .max()
                .orElse(Long.MIN_VALUE);
    }

    /** When the first reorder window ends; {@link Time#NEVER} if no slot waits. */
    long nextDueMs() {
        return waiting.isEmpty() ? Time.NEVER : waiting.element().dueMs();
    }

    /** When the first waiting slot arrived; {@link Time#NEVER} if none waits. */
    long waitingSinceUtc() {
        return waiting.isEmpty() ? Time.NEVER : waiting.element().slot().sinceUtc();
    }

    List<Long> rejectedSlots() {
        return List.copyOf(rejected);
    }

    long skippedUpTo() {
        return skippedUpTo;
    }

    List<Range> voidRanges() {
        return voids.entrySet().stream()
                .map(range -> new Range(range.getKey(), range.getValue()))
                .toList();
    }

    List<WaitingSlot> waitingSlots() {
        return waiting.stream().map(Waiting::slot).toList();
    }
}
