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
import io.fastbreak.sequencer.Outcome.Replace;
import io.fastbreak.sequencer.Outcome.Republished;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of a feed from one start of its numbering to the next. Events are passed on in order of their numbers,
 * each once; what is ahead is held for the reorder window; what is still missing then is a gap.
 */
final class Epoch {
    private final FeedId feed;
    private final int index;
    private final SequencerSettings settings;
    private final Completeness completeness;
    private final Consumer<Outcome> sink;
    private final long beginsUtc;
    private final EpochMarks marks;
    private final EpochNumbers numbers;
    private final Passage passage;
    private long arrivals;

    /**
     * @param previous the epoch before this one; null for the first
     * @param highestById the highest slot of each event, shared by the epochs of the feed
     */
    Epoch(
            FeedId feed,
            SequencerSettings settings,
            EpochHead head,
            @Nullable Epoch previous,
            SlotsById highestById,
            Completeness completeness,
            Consumer<Outcome> sink) {
        this.feed = feed;
        this.settings = settings;
        this.completeness = completeness;
        this.sink = sink;
        index = previous == null ? 0 : previous.index + 1;
        beginsUtc = head.beginsUtc();
        marks = new EpochMarks(head);
        numbers = new EpochNumbers(feed, index, settings, head, highestById);
        passage = new Passage(
                feed, index, numbers, marks, previous == null ? null : previous.passage, completeness, sink);
    }

    /** Takes up an event that was passed before. */
    void remember(Event event) {
        numbers.remember(event);
    }

    /** All that was passed before is here; {@code laterStarted} where a later epoch passed events as well. */
    void restored(boolean laterStarted) {
        numbers.restored();
        passage.restored(laterStarted);
    }

    /** Takes up an event that was held before; it waits for a full window again. */
    void keep(Arrival arrival, Time now) {
        // Offsets tell in which order those that are held arrived.
        long serial = arrival.raw().offset();
        arrivals = Math.max(arrivals, serial);
        keep(arrival, serial, now);
    }

    private int keep(Arrival arrival, long serial, Time now) {
        return numbers.held.add(new Held(arrival, serial, now.runningMs() + settings.reorderWindowMs()));
    }

    /** Takes in an event that nothing is to be objected to. */
    void take(Arrival arrival, Time now) {
        Slot taken = slotAt(arrival.number());
        if (taken != null && taken.isRepeatedBy(arrival.event())) {
            repeat(arrival, taken);
        } else if (numbers.isNext(arrival.number())) {
            passage.pass(arrival, ++arrivals, false, List.of(), now);
            passage.advance(now);
        } else {
            hold(arrival, null, now);
        }
    }

    private void repeat(Arrival arrival, Slot slot) {
        sink.accept(new Duplicate(arrival.raw()));
        Event event = arrival.event();
        int version = slot.republish(event);
        LogKey key = numbers.key(arrival.number(), version);
        if (version >= 0 && numbers.held.isHeld(arrival.number())) {
            numbers.held.replace(version, arrival, ++arrivals);
            sink.accept(new Replace(key, arrival));
        } else if (version >= 0) {
            var change = numbers.passed.changeBy(event);
            sink.accept(new Republished(key, new SequencedEvent(feed, event, index, change, false, List.of())));
        }
    }

    void hold(Arrival arrival, @Nullable LogKey pendingAs, Time now) {
        fill(arrival.number());
        int version = keep(arrival, ++arrivals, now);
        sink.accept(new Hold(numbers.key(arrival.number(), version), arrival, pendingAs));
        if (numbers.isProvenStart(arrival)) {
            passage.start(now);
        }
        while (numbers.held.exceed(settings)) {
            passage.start(now);
            if (numbers.held.exceed(settings)) {
                passage.passUpTo(numbers.held.lowest(), now);
            }
        }
    }

    private void fill(long number) {
        if (numbers.empty.fill(number)) {
            completeness.headChanged();
        }
    }

    void refuse(Arrival arrival, @Nullable LogKey keptAs, String message) {
        passage.refuse(new Conflict(arrival, keptAs, message));
    }

    /** Notes that the event of a slot was received and rejected, unless the slot is taken or too far from the head. */
    void reject(long number, boolean mayAffectScore, Time now) {
        if (slotAt(number) == null && numbers.isNearHead(number)) {
            numbers.empty.reject(number, mayAffectScore);
            completeness.headChanged();
            completeness.received(index, number, numbers::isPresent, now.utcMs());
            passage.advance(now);
        }
    }

    /** Takes the publisher's word that numbers not yet waited for never existed, as far as they are believed. */
    void makeVoid(Range range, Time now) {
        boolean started = numbers.hasStarted();
        long head = started ? numbers.next() : numbers.headOr(range.first());
        long first = Math.max(range.first(), started ? head : head - settings.maxAhead());
        long last = Math.min(range.last(), head + settings.maxAhead());
        numbers.empty.makeVoid(new Range(first, last), number -> slotAt(number) != null, head);
        completeness.headChanged();
        passage.advance(now);
    }

    void onTime(Time now) {
        passage.onTime(now);
    }

    void release(Time now) {
        passage.release(now);
    }

    @Nullable
    Slot slotAt(long number) {
        return numbers.slotAt(number);
    }

    /** Why the event cannot have its slot; null where it can. */
    @Nullable
    String objectionTo(Arrival arrival) {
        return numbers.objectionTo(arrival);
    }

    int index() {
        return index;
    }

    /** When the first of its events was created, milliseconds. */
    long beginsUtc() {
        return beginsUtc;
    }

    boolean hasStarted() {
        return numbers.hasStarted();
    }

    long headCreatedUtc() {
        return numbers.headCreatedUtc();
    }

    long highest() {
        return numbers.highest();
    }

    int passedSlots() {
        return numbers.passed.size();
    }

    long heldBytes() {
        return numbers.held.bytes();
    }

    long nextDueMs() {
        return numbers.held.nextDueMs();
    }

    EpochMarks marks() {
        return marks;
    }

    boolean lacksRejected() {
        return numbers.empty.mayAffectScore();
    }

    void forgiveRejected() {
        numbers.empty.forgive();
    }

    EpochHead head() {
        return numbers.empty.head(beginsUtc, marks.isJoinedLate(), marks.hasConflict());
    }
}
