package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.HeldEvents.Held;
import io.fastbreak.sequencer.Outcome.Conflict;
import io.fastbreak.sequencer.Outcome.Duplicate;
import io.fastbreak.sequencer.Outcome.Hold;
import io.fastbreak.sequencer.Outcome.Pass;
import io.fastbreak.sequencer.Outcome.Replace;
import io.fastbreak.sequencer.Outcome.Republished;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a feed from one start of its numbering to the next. Events are passed on in order of their numbers,
 * each once; what is ahead is held for the reorder window; what is still missing then is a gap.
 */
final class Epoch {
    private static final String TOO_FAR = "the number is too far from where the feed stands";

    private final FeedId feed;
    private final int index;
    private final SequencerSettings settings;
    private final @Nullable Epoch previous;
    private final Completeness completeness;
    private final Consumer<Outcome> sink;
    private final Slots slots;
    private final HeldEvents held = new HeldEvents();
    private final EmptySlots empty;
    private final long beginsUtc;
    private final long settledUpTo;
    private boolean joinedLate;
    private boolean conflict;
    private boolean started;
    private boolean closed;
    private long next;
    private long headCreatedUtc;
    private long arrivals;
    private long newestPassed;

    /**
     * @param previous the epoch before this one; null for the first
     * @param highestById the highest slot of each event, shared by the epochs of the feed
     */
    Epoch(
            FeedId feed,
            SequencerSettings settings,
            EpochHead head,
            @Nullable Epoch previous,
            Map<String, Slot> highestById,
            Completeness completeness,
            Consumer<Outcome> sink) {
        this.feed = feed;
        this.settings = settings;
        this.previous = previous;
        this.completeness = completeness;
        this.sink = sink;
        index = previous == null ? 0 : previous.index + 1;
        slots = new Slots(index, highestById);
        empty = new EmptySlots(settings, head);
        beginsUtc = head.beginsUtc();
        settledUpTo = head.forgottenUpTo();
        joinedLate = head.joinedLate();
        conflict = head.conflict();
    }

    /** Takes up an event that was passed before; returns its version in its slot. */
    int remember(Event event) {
        long number = event.audit().sequenceNumber();
        if (!started || number >= next) {
            headCreatedUtc = event.audit().createdUtc();
            next = number + 1;
        }
        started = true;
        return slots.put(event);
    }

    /** All that was passed before is here; {@code laterStarted} where a later epoch passed events as well. */
    void restored(boolean laterStarted) {
        next = Math.max(next, settledUpTo + 1);
        closed = laterStarted;
        skipEmpty();
    }

    /** Takes up an event that was held before; it waits for a full window again. */
    void keep(Arrival arrival, Time now) {
        // Offsets tell in which order those that are held arrived.
        long serial = arrival.raw().offset();
        arrivals = Math.max(arrivals, serial);
        keep(arrival, serial, now);
    }

    private int keep(Arrival arrival, long serial, Time now) {
        return held.add(new Held(arrival, serial, now.runningMs() + settings.reorderWindowMs()));
    }

    @Nullable
    Slot slotAt(long number) {
        Slot slot = slots.at(number);
        return slot != null ? slot : held.at(number);
    }

    /** Why the event cannot have its slot; null where it can. */
    @Nullable
    String objectionTo(Arrival arrival) {
        Slot taken = slotAt(arrival.number());
        if (taken != null && !taken.id().equals(arrival.event().id())) {
            return "number " + arrival.number() + " is taken by event " + taken.id();
        }
        return isBeyondBelief(arrival.number()) ? TOO_FAR : null;
    }

    private boolean isBeyondBelief(long number) {
        boolean hasPosition = started || !held.isEmpty();
        return Sequence.isOutOfRange(number) || (hasPosition && number - headOr(number) > settings.maxAhead());
    }

    /** When the event that the feed has come to was created, milliseconds. */
    long headCreatedUtc() {
        if (started) {
            return headCreatedUtc;
        }
        return held.isEmpty()
                ? Long.MIN_VALUE
                : held.lowestArrival().event().audit().createdUtc();
    }

    private long headOr(long number) {
        if (started) {
            return next - 1;
        }
        return held.isEmpty() ? empty.lowestRejectedOr(number) : held.lowest();
    }

    /** The highest number that was received, or at least settled. */
    long highest() {
        return held.isEmpty() ? next - 1 : Math.max(next - 1, held.highest());
    }

    /** When the first of its events was created, milliseconds. */
    long beginsUtc() {
        return beginsUtc;
    }

    /** Takes in an event that nothing is to be objected to. */
    void take(Arrival arrival, Time now) {
        Slot taken = slotAt(arrival.number());
        if (taken != null && taken.isRepeatedBy(arrival.event())) {
            repeat(arrival, taken);
        } else if (started && arrival.number() <= next) {
            pass(arrival, ++arrivals, false, List.of(), now);
            advance(now);
        } else {
            hold(arrival, null, now);
        }
    }

    private void repeat(Arrival arrival, Slot slot) {
        sink.accept(new Duplicate(arrival.raw()));
        Event event = arrival.event();
        int version = slot.republish(event);
        if (version >= 0 && held.isHeld(arrival.number())) {
            held.replace(version, arrival, ++arrivals);
            sink.accept(new Replace(key(arrival, version), arrival));
        } else if (version >= 0) {
            var sequenced = new SequencedEvent(feed, event, index, slots.changeBy(event), false, List.of());
            sink.accept(new Republished(key(arrival, version), sequenced));
        }
    }

    void hold(Arrival arrival, @Nullable LogKey pendingAs, Time now) {
        fill(arrival.number());
        sink.accept(new Hold(key(arrival, keep(arrival, ++arrivals, now)), arrival, pendingAs));
        while (held.exceed(settings)) {
            start(now);
            if (held.exceed(settings)) {
                passUpTo(held.lowest(), now);
            }
        }
    }

    void refuse(Arrival arrival, @Nullable LogKey keptAs, String message) {
        sink.accept(new Conflict(arrival, keptAs, message));
        completeness.headChanged();
        conflict = true;
    }

    /** Notes that the event of a slot was received and rejected, unless the slot is taken or too far from the head. */
    void reject(long number, boolean mayAffectScore, Time now) {
        if (slotAt(number) == null && isNearHead(number)) {
            empty.reject(number, mayAffectScore);
            completeness.headChanged();
            completeness.received(index, number, this::isPresent, now.utcMs());
            advance(now);
        }
    }

    private boolean isNearHead(long number) {
        return !Sequence.isOutOfRange(number) && Math.abs(number - headOr(number)) <= settings.rejectedSlotWindow();
    }

    /** Takes the publisher's word that numbers not yet waited for never existed, as far as they are believed. */
    void makeVoid(Range range, Time now) {
        long head = started ? next : headOr(range.first());
        long first = Math.max(range.first(), started ? next : head - settings.maxAhead());
        long last = Math.min(range.last(), head + settings.maxAhead());
        empty.makeVoid(new Range(first, last), number -> slotAt(number) != null, head);
        completeness.headChanged();
        advance(now);
    }

    void onTime(Time now) {
        long due = held.highestDue(now.runningMs());
        if (due != Long.MIN_VALUE) {
            start(now);
            passUpTo(due, now);
        }
    }

    long nextDueMs() {
        return held.nextDueMs();
    }

    int passedSlots() {
        return slots.size();
    }

    long heldBytes() {
        return held.bytes();
    }

    /** Waits no longer: opens the gaps and passes on all that is held. */
    void release(Time now) {
        if (!held.isEmpty()) {
            start(now);
            passUpTo(Long.MAX_VALUE, now);
        }
    }

    /** A later epoch begins: all that still comes is late. */
    private void close(Time now) {
        release(now);
        closed = true;
    }

    /** The lowest number held is where the epoch starts; what is settled directly before it belongs to it as well. */
    private void start(Time now) {
        if (started) {
            return;
        }
        if (previous != null) {
            previous.close(now);
        }
        next = held.lowest();
        while (empty.contains(next - 1)) {
            next--;
        }
        started = true;
        if (!Beginning.isBeginning(next, held.lowestArrival().event())) {
            joinedLate = true;
            completeness.conditionChanged();
        }
        advance(now);
        refuseTooFarAhead();
    }

    /** What came first may turn out to be far ahead of where the epoch starts. */
    private void refuseTooFarAhead() {
        while (!held.isEmpty() && isBeyondBelief(held.highest())) {
            int version = 0;
            for (Held refused : held.remove(held.highest())) {
                refuse(refused.arrival(), key(refused.arrival(), version++), TOO_FAR);
            }
        }
    }

    private void passUpTo(long number, Time now) {
        while (!held.isEmpty() && held.lowest() <= number) {
            List<Range> missing = MissingRanges.between(next, held.lowest() - 1, this::isPresent);
            completeness.missing(index, missing, now.utcMs());
            next = held.lowest();
            passHeld(missing, now);
            advance(now);
        }
    }

    /** Passes on what is next in line, as far as it is here. */
    private void advance(Time now) {
        skipEmpty();
        while (started && held.isHeld(next)) {
            passHeld(List.of(), now);
            skipEmpty();
        }
    }

    private void skipEmpty() {
        while (started && empty.contains(next)) {
            next++;
        }
    }

    private void passHeld(List<Range> missingBefore, Time now) {
        List<Range> missing = missingBefore;
        for (Held version : held.remove(next)) {
            pass(version.arrival(), version.serial(), true, missing, now);
            missing = List.of();
        }
    }

    private void pass(Arrival arrival, long serial, boolean wasHeld, List<Range> missing, Time now) {
        Event event = arrival.event();
        long number = arrival.number();
        boolean late = (number < next || closed) && !slots.isTaken(number);
        var sequenced = new SequencedEvent(feed, event, index, slots.changeBy(event), late, missing);
        int version = remember(event);
        sink.accept(new Pass(key(arrival, version), sequenced, arrival.raw(), wasHeld, serial < newestPassed));
        newestPassed = Math.max(newestPassed, serial);
        fill(number);
        if (late) {
            completeness.received(index, number, this::isPresent, now.utcMs());
        }
    }

    private void fill(long number) {
        if (empty.fill(number)) {
            completeness.headChanged();
        }
    }

    private boolean isPresent(long number) {
        return slots.isTaken(number) || empty.contains(number);
    }

    private LogKey key(Arrival arrival, int version) {
        return new LogKey(feed.fixtureId(), feed.source(), index, arrival.number(), version);
    }

    int index() {
        return index;
    }

    boolean hasStarted() {
        return started;
    }

    boolean lacksRejected() {
        return empty.mayAffectScore();
    }

    boolean isJoinedLate() {
        return joinedLate;
    }

    boolean hasConflict() {
        return conflict;
    }

    void forgiveRejected() {
        empty.forgive();
    }

    void forgiveJoinedLate() {
        joinedLate = false;
    }

    void forgiveConflict() {
        conflict = false;
    }

    EpochHead head() {
        return empty.head(beginsUtc, joinedLate, conflict);
    }
}
