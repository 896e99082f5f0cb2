package io.fastbreak.sequencer.feed;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The events of an epoch that are ahead of it, by number; each waits for one reorder window from its own arrival. */
final class HeldEvents {
    // Held slots are not compared with slots of other epochs.
    private static final int ANY_EPOCH = 0;

    private record HeldSlot(EventSlot slot, List<HeldEntry.Waiting> versions) {}

    private final NavigableMap<Long, HeldSlot> byNumber = new TreeMap<>();
    private final Map<String, NavigableSet<Long>> numbersById = new HashMap<>();
    private final Deque<HeldEntry.Waiting> byArrival = new ArrayDeque<>();
    private int events;
    private long bytes;
    /** How many of them are bad news, by the reason that they are for. */
    private final Map<Reason, Integer> badNews = new EnumMap<>(Reason.class);

    /** The version that a further event of the slot will have. */
    int nextVersion(long number) {
        HeldSlot known = byNumber.get(number);
        return known == null ? 0 : known.versions().size();
    }

    void add(HeldEntry.Waiting held) {
        byArrival.add(held);
        events++;
        bytes += held.received().raw().sizeInMemory();
        countNews(held.received(), 1);
        HeldSlot known = byNumber.get(held.received().number());
        if (known != null) {
            known.versions().add(held);
            known.slot().revise(held.received().event());
            return;
        }
        List<HeldEntry.Waiting> versions = new ArrayList<>(1);
        versions.add(held);
        Event event = held.received().event();
        byNumber.put(held.received().number(), new HeldSlot(new EventSlot(event, ANY_EPOCH), versions));
        numbersById
                .computeIfAbsent(event.id(), id -> new TreeSet<>())
                .add(held.received().number());
    }

    /** Replaces a version by a later publication of it, as if that had arrived first. */
    HeldEntry replace(int version, ReceivedEvent received) {
        List<HeldEntry.Waiting> versions =
                requireNonNull(byNumber.get(received.number())).versions();
        HeldEntry.Waiting earlier = versions.get(version);
        HeldEntry entry = new HeldEntry(
                earlier.entry().key(),
                received,
                earlier.entry().serial(),
                earlier.entry().sinceUtc());
        versions.set(version, new HeldEntry.Waiting(entry, earlier.dueMs()));
        bytes += received.raw().sizeInMemory() - earlier.received().raw().sizeInMemory();
        countNews(earlier.received(), -1);
        countNews(received, 1);
        return entry;
    }

    private void countNews(ReceivedEvent received, int number) {
        Reason reason = BadNews.of(received.event());
        if (reason != null) {
            badNews.merge(reason, number, (before, more) -> before + more == 0 ? null : before + more);
        }
    }

    /** The highest slot that an event is held in; null if it is not held. */
    @Nullable
    EventSlot of(String eventId) {
        NavigableSet<Long> numbers = isEmpty() ? null : numbersById.get(eventId);
        return numbers == null
                ? null
                : requireNonNull(byNumber.get(numbers.last())).slot();
    }

    /** Removes all versions of a slot, in order of arrival; none if the slot is not held. */
    List<HeldEntry.Waiting> remove(long number) {
        HeldSlot removed = byNumber.remove(number);
        if (removed == null) {
            return List.of();
        }
        String id = removed.versions().get(0).received().event().id();
        NavigableSet<Long> numbers = requireNonNull(numbersById.get(id));
        numbers.remove(number);
        if (numbers.isEmpty()) {
            numbersById.remove(id);
        }
        for (HeldEntry.Waiting held : removed.versions()) {
            events--;
            bytes -= held.received().raw().sizeInMemory();
            countNews(held.received(), -1);
        }
        dropReleased();
        return removed.versions();
    }

    private void dropReleased() {
        while (!byArrival.isEmpty() && !isStillHeld(byArrival.peek())) {
            byArrival.remove();
        }
    }

    /** False also if another event is held under the number by now. */
    private boolean isStillHeld(HeldEntry.Waiting held) {
        HeldSlot slot = byNumber.get(held.received().number());
        return slot != null
                && slot.versions().stream()
                        .anyMatch(version ->
                                version.entry().serial() == held.entry().serial());
    }

    @Nullable
    EventSlot at(long number) {
        HeldSlot held = isEmpty() ? null : byNumber.get(number);
        return held == null ? null : held.slot();
    }

    boolean isHeld(long number) {
        return !isEmpty() && byNumber.containsKey(number);
    }

    // Nearly always true: then no number has to be boxed for a lookup.
    boolean isEmpty() {
        return byNumber.isEmpty();
    }

    /** The numbers within the range, ascending. */
    Set<Long> within(Range numbers) {
        return byNumber.subMap(numbers.first(), true, numbers.last(), true).keySet();
    }

    long highest() {
        return byNumber.lastKey();
    }

    long lowest() {
        return byNumber.firstKey();
    }

    ReceivedEvent lowestEvent() {
        return byNumber.firstEntry().getValue().versions().get(0).received();
    }

    /** The highest number whose window has ended; less than every held number if none has. */
    long highestDue(long runningMs) {
        long highest = Long.MIN_VALUE;
        for (HeldEntry.Waiting held : byArrival) {
            if (held.dueMs() > runningMs) {
                break;
            }
            if (isStillHeld(held)) {
                highest = Math.max(highest, held.received().number());
            }
        }
        return highest;
    }

    /** When the first window ends; {@link Time#NEVER} if nothing is held. */
    long nextDueMs() {
        return byArrival.isEmpty() ? Time.NEVER : byArrival.element().dueMs();
    }

    /** When the first held event arrived, wall clock; {@link Time#NEVER} if nothing is held. */
    long sinceUtc() {
        return byArrival.isEmpty() ? Time.NEVER : byArrival.element().entry().sinceUtc();
    }

    long bytes() {
        return bytes;
    }

    /** The reasons that some of them are for. */
    Set<Reason> badNews() {
        return badNews.keySet();
    }

    int slots() {
        return byNumber.size();
    }

    boolean exceed(SequencerSettings settings) {
        return events > settings.maxHeldEvents() || bytes > settings.maxHeldBytes();
    }
}
