package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.FeedState.ConflictingEvent;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a feed contradicts itself: two events claim one number or one id, or nothing proves which content of an event is the
 * last one. The former stay until an operator decides, the latter until the event is published again.
 */
final class Conflicts {
    private static final int MOST_UNORDERED = 100;
    /** Events that are named; the first ones lead an operator to the cause. */
    private static final int MOST_NAMED = 10;

    private final BitSet epochs = new BitSet();
    private final TreeSet<Place> unordered;
    private final Set<ConflictingEvent> named;

    Conflicts(FeedState state) {
        unordered = new TreeSet<>(state.unordered());
        named = new LinkedHashSet<>(state.conflicting());
        for (int epoch = 0; epoch < state.epochs().size(); epoch++) {
            epochs.set(epoch, state.epochs().get(epoch).conflict());
        }
    }

    /** Events of an epoch contradict each other. */
    void add(int epoch) {
        epochs.set(epoch);
    }

    /** An event of an epoch contradicts another one. */
    void add(int epoch, String eventId) {
        add(epoch);
        name(epoch, eventId);
    }

    private void name(int epoch, String eventId) {
        if (named.size() < MOST_NAMED) {
            named.add(new ConflictingEvent(epoch, eventId));
        }
    }

    /**
     * Sets whether nothing proves which content of a slot is the last one.
     *
     * @return true if that is new
     */
    boolean setUnordered(Place slot, String eventId, boolean isUnordered) {
        if (!isUnordered) {
            boolean was = !unordered.isEmpty() && unordered.remove(slot);
            if (was && !epochs.get(slot.epoch())) {
                named.remove(new ConflictingEvent(slot.epoch(), eventId));
            }
            return was;
        }
        name(slot.epoch(), eventId);
        if (unordered.size() < MOST_UNORDERED) {
            return unordered.add(slot);
        }
        boolean isOneTooMany = !unordered.contains(slot);
        if (isOneTooMany) {
            epochs.set(slot.epoch());
        }
        return isOneTooMany;
    }

    /** True if events of an epoch contradict each other until an operator decides. */
    boolean has(int epoch) {
        return epochs.get(epoch);
    }

    /** True if any of these epochs has a conflict. */
    boolean anyIn(Range counted) {
        int first = epochs.nextSetBit((int) counted.first());
        return (first >= 0 && first <= counted.last())
                || unordered.stream().anyMatch(slot -> counted.contains(slot.epoch()));
    }

    /** The ids of some events in conflict, in the order in which they were found. */
    List<String> idsIn(Range counted) {
        return named.stream()
                .filter(each -> counted.contains(each.epoch()))
                .map(ConflictingEvent::eventId)
                .distinct()
                .toList();
    }

    void clear(Range some) {
        epochs.clear((int) some.first(), (int) some.last() + 1);
        unordered.removeIf(slot -> some.contains(slot.epoch()));
        named.removeIf(each -> some.contains(each.epoch()));
    }

    List<Place> unordered() {
        return List.copyOf(unordered);
    }

    List<ConflictingEvent> named() {
        return List.copyOf(named);
    }
}
