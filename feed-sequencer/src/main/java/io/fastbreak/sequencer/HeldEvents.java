package io.fastbreak.sequencer;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The events of a feed that are ahead of it, by number; each waits for one reorder window from its own arrival. */
final class HeldEvents {
    // Held slots are only compared within themselves.
    private static final int ANY_EPOCH = 0;

    /**
     * One event that is held.
     *
     * @param serial counts the feed's arrivals
     * @param dueMs when its window ends, caught-up running time
     */
    record Held(Arrival arrival, long serial, long dueMs) {}

    private record HeldSlot(Slot slot, List<Held> versions) {}

    private final NavigableMap<Long, HeldSlot> byNumber = new TreeMap<>();
    private final Deque<Held> byArrival = new ArrayDeque<>();
    private int events;
    private long bytes;

    /** Keeps an event and returns which version of its slot it is. */
    int add(Held held) {
        byArrival.add(held);
        events++;
        bytes += held.arrival().raw().size();
        HeldSlot known = byNumber.get(held.arrival().number());
        if (known != null) {
            known.versions().add(held);
            return known.slot().revise(held.arrival().event());
        }
        List<Held> versions = new ArrayList<>(1);
        versions.add(held);
        byNumber.put(
                held.arrival().number(), new HeldSlot(new Slot(held.arrival().event(), ANY_EPOCH), versions));
        return 0;
    }

    /** Keeps a later publication of a version in the place of the earlier; its window stays. */
    void replace(int version, Arrival arrival, long serial) {
        List<Held> versions = requireNonNull(byNumber.get(arrival.number())).versions();
        Held earlier = versions.get(version);
        versions.set(version, new Held(arrival, serial, earlier.dueMs()));
        bytes += arrival.raw().size() - earlier.arrival().raw().size();
    }

    /** Takes out all versions of a slot, in order of arrival; none where the slot is not held. */
    List<Held> remove(long number) {
        HeldSlot removed = byNumber.remove(number);
        if (removed == null) {
            return List.of();
        }
        for (Held held : removed.versions()) {
            events--;
            bytes -= held.arrival().raw().size();
        }
        forgetReleased();
        return removed.versions();
    }

    private void forgetReleased() {
        while (!byArrival.isEmpty() && !isHeld(byArrival.peek().arrival().number())) {
            byArrival.remove();
        }
    }

    @Nullable
    Slot at(long number) {
        HeldSlot held = isEmpty() ? null : byNumber.get(number);
        return held == null ? null : held.slot();
    }

    boolean isHeld(long number) {
        return !isEmpty() && byNumber.containsKey(number);
    }

    // Almost always so: then no number need be boxed to be looked for.
    boolean isEmpty() {
        return byNumber.isEmpty();
    }

    long highest() {
        return byNumber.lastKey();
    }

    long lowest() {
        return byNumber.firstKey();
    }

    Arrival lowestArrival() {
        return byNumber.firstEntry().getValue().versions().get(0).arrival();
    }

    /** The highest number whose window has ended; less than every held number where none has. */
    long highestDue(long runningMs) {
        long highest = Long.MIN_VALUE;
        for (Held held : byArrival) {
            if (held.dueMs() > runningMs) {
                break;
            }
            if (isHeld(held.arrival().number())) {
                highest = Math.max(highest, held.arrival().number());
            }
        }
        return highest;
    }

    /** When the first window ends; {@link Time#NEVER} where nothing is held. */
    long nextDueMs() {
        return byArrival.isEmpty() ? Time.NEVER : byArrival.element().dueMs();
    }

    long bytes() {
        return bytes;
    }

    boolean exceed(SequencerSettings settings) {
        return events > settings.maxHeldEvents() || bytes > settings.maxHeldBytes();
    }
}
