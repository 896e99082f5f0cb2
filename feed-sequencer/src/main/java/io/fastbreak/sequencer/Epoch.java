package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.EpochState.SlotWait;
import io.fastbreak.sequencer.FeedOutcome.Duplicate;
import io.fastbreak.sequencer.FeedOutcome.Hold;
import io.fastbreak.sequencer.FeedOutcome.Reject;
import io.fastbreak.sequencer.FeedOutcome.Replace;
import io.fastbreak.sequencer.FeedOutcome.Republished;
import io.fastbreak.sequencer.HeldEvents.Held;
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
    private final Consumer<FeedOutcome> sink;
    private final long beginsUtc;
    private final EpochMarks marks;
    private final EpochNumbers numbers;
    private final Passage passage;
    private long storedNewestPassed;

    /**
     * @param previous the epoch before this one; null for the first
     * @param highestById the highest slot of each event, shared by the epochs of the feed
     */
    Epoch(
            FeedId feed,
            SequencerSettings settings,
            EpochState head,
            @Nullable Epoch previous,
            SlotsById highestById,
            Completeness completeness,
            Consumer<FeedOutcome> sink) {
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
    void restored(boolean laterStarted, EpochState head, Time now) {
        numbers.restored();
        passage.restored(laterStarted, head);
        head.waits().forEach(slot -> numbers.waits.add(slot, dueMs(now)));
        numbers.waits.passed(numbers.next());
    }

    /** Takes up an event that was held before; it waits for a full window again. */
    void keep(HeldEntry entry, Time now) {
        passage.counted(entry.serial());
        numbers.held.add(new Held(entry, dueMs(now)));
    }

    private long dueMs(Time now) {
        return now.runningMs() + settings.reorderWindowMs();
    }

    /** Takes in an event that nothing is to be objected to. */
    void take(ReceivedEvent arrival, Time now) {
        EventSlot taken = slotAt(arrival.number());
        if (taken != null && taken.isRepeatedBy(arrival.event())) {
            repeat(arrival, taken);
        } else if (numbers.isNext(arrival.number())) {
            passage.pass(arrival, passage.count(), false, List.of(), now);
            passage.advance(now);
        } else {
            hold(arrival, null, now.utcMs(), now);
        }
    }

    private void repeat(ReceivedEvent arrival, EventSlot slot) {
        sink.accept(new Duplicate(arrival.raw()));
        Event event = arrival.event();
        int version = slot.republish(event);
        LogKey key = numbers.key(arrival.number(), version);
        boolean isHeld = numbers.held.isHeld(arrival.number());
        if (version >= 0 && isHeld) {
            sink.accept(new Replace(numbers.held.replace(version, arrival)));
        } else if (version >= 0) {
            var change = numbers.passed.changeBy(event);
            sink.accept(new Republished(key, new SequencedEvent(feed, event, index, change, false, List.of())));
        }
        if (!isHeld) {
            completeness.accepted(event, index, false, false);
        }
    }

    /** @param sinceUtc when it arrived, wall clock */
    void hold(ReceivedEvent arrival, @Nullable LogKey pendingAs, long sinceUtc, Time now) {
        fill(arrival.number());
        LogKey key = numbers.key(arrival.number(), numbers.held.nextVersion(arrival.number()));
        HeldEntry entry = new HeldEntry(key, arrival, passage.count(), sinceUtc);
        numbers.held.add(new Held(entry, dueMs(now)));
        sink.accept(new Hold(entry, pendingAs));
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

    void reject(ReceivedEvent arrival, @Nullable LogKey keptAs, RejectionReason reason, String message) {
        passage.reject(new Reject(arrival, keptAs, reason, message));
    }

    /**
     * Notes that the record of a slot was received and rejected, unless the slot is taken or too far from the head.
     * What is missing before it may come within the reorder window.
     */
    void rejectSlot(long number, Time now) {
        if (slotAt(number) == null && numbers.isNearHead(number)) {
            if (numbers.isAhead(number) && !numbers.empty.isRejected(number)) {
                numbers.waits.add(new SlotWait(number, now.utcMs()), dueMs(now));
            }
            numbers.empty.reject(number, numbers.next());
            completeness.headChanged();
            completeness.received(index, number, numbers::isPresent, now.utcMs());
            passage.advance(now);
            while (numbers.hasStarted() && numbers.waits.size() > settings.rejectedSlotWindow()) {
                passage.passOver(numbers.waits.first(), now);
                numbers.waits.passed(numbers.next());
            }
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
    EventSlot slotAt(long number) {
        return numbers.slotAt(number);
    }

    /** The highest slot that an event is held in; null where it is not held. */
    @Nullable
    EventSlot heldOf(String eventId) {
        return numbers.held.of(eventId);
    }

    /** Why the event cannot have its slot; null where it can. */
    @Nullable
    String objectionTo(ReceivedEvent arrival) {
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

    /** The number behind which nothing has come that a record of this number would have come after. */
    long behind(@Nullable Long number) {
        long highest = numbers.hasStarted() || !numbers.held.isEmpty() ? highest() : Long.MIN_VALUE;
        return number != null && numbers.isNearHead(number) ? Math.max(number, highest) : highest;
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

    /** Slots that hold an event, passed or held. */
    int slots() {
        return numbers.passed.size() + numbers.held.slots();
    }

    boolean isRepeated(ReceivedEvent arrival) {
        return numbers.isRepeated(arrival);
    }

    /** Contents that are held of a slot. */
    int heldContents(long number) {
        return numbers.held.nextVersion(number);
    }

    long nextDueMs() {
        long held = numbers.held.nextDueMs();
        return numbers.hasStarted() ? Math.min(held, numbers.waits.nextDueMs()) : held;
    }

    /** Since when something waits for what is missing before it, wall clock; {@link Time#NEVER} where nothing does. */
    long waitsSinceUtc() {
        long held = numbers.held.sinceUtc();
        return numbers.hasStarted() ? Math.min(held, numbers.waits.sinceUtc()) : held;
    }

    EpochMarks marks() {
        return marks;
    }

    EpochState head() {
        EpochState head = new EpochState(
                beginsUtc,
                marks.isJoinedLate(),
                marks.hasConflict(),
                List.of(),
                Long.MIN_VALUE,
                List.of(),
                numbers.waits.toList(),
                passage.newestPassed());
        return numbers.empty.in(head);
    }

    /** Ends what is over; true where what is stored of the order of arrivals or of the waits differs now. */
    boolean settle() {
        boolean waitsEnded = numbers.hasStarted() && numbers.waits.passed(numbers.next());
        passage.forgetOrder();
        boolean orderChanged = passage.newestPassed() != storedNewestPassed;
        storedNewestPassed = passage.newestPassed();
        return waitsEnded || orderChanged;
    }
}
