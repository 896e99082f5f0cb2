package io.fastbreak.sequencer;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.FeedOutcome.Duplicate;
import io.fastbreak.sequencer.FeedOutcome.Hold;
import io.fastbreak.sequencer.FeedOutcome.Reject;
import io.fastbreak.sequencer.FeedOutcome.Release;
import io.fastbreak.sequencer.FeedOutcome.Replace;
import io.fastbreak.sequencer.FeedOutcome.Republish;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.FeedState.WaitingSlot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a feed from one start of its numbering to the next. They are released in order of their sequence
 * numbers, each once; an event that is ahead is held for the reorder window; what is still missing then is a gap.
 *
 * <p>Every method that changes something returns the outcomes in the order in which they are to be carried out.
 */
final class Epoch {
    private final FeedId feed;
    private final int index;
    private final SequencerSettings settings;
    private final @Nullable Epoch previous;
    private final Completeness completeness;
    private final long beginsUtc;
    private final EpochSlots slots;
    /** True once a later epoch has started: everything that still arrives is late. */
    private boolean closed;
    /** Counts arrivals while any event is held. */
    private long arrivals;

    private long newestReleased;
    private long storedNewestReleased;
    private List<FeedOutcome> outcomes = new ArrayList<>(1);

    /**
     * @param previous the epoch before this one; null for the first
     * @param highestById the highest slot of each event, shared by the epochs of the feed
     */
    Epoch(
            FeedId feed,
            SequencerSettings settings,
            EpochState state,
            @Nullable Epoch previous,
            EventSlot.HighestById highestById,
            Completeness completeness) {
        this.feed = feed;
        this.settings = settings;
        this.previous = previous;
        this.completeness = completeness;
        index = previous == null ? 0 : previous.index + 1;
        beginsUtc = state.beginsUtc();
        slots = new EpochSlots(feed, index, settings, state, highestById);
    }

    /** All events that were released before are here; {@code laterStarted} if a later epoch released events as well. */
    void restored(boolean laterStarted, EpochState state, Time now) {
        slots.settleNext();
        closed = laterStarted;
        newestReleased = state.newestReleased();
        arrivals = newestReleased;
        state.waiting().forEach(slot -> slots.empty.await(slot, dueMs(now)));
        if (slots.hasStarted()) {
            slots.empty.endWaits(slots.next());
        }
    }

    /** Restores a held event; its reorder window starts again. */
    void restore(HeldEntry entry, Time now) {
        arrivals = Math.max(arrivals, entry.serial());
        slots.held.add(new HeldEntry.Waiting(entry, dueMs(now)));
    }

    private long dueMs(Time now) {
        return now.runningMs() + settings.reorderWindowMs();
    }

    /** Why the event cannot have its slot; null if it can. */
    @Nullable
    Objection objectionTo(ReceivedEvent received) {
        return slots.objectionTo(received, completeness.gameOf(index));
    }

    /** Applies an event to which there is no objection. */
    List<FeedOutcome> accept(ReceivedEvent received, Time now) {
        disproveVoid(received.number(), now);
        EventSlot taken = slots.at(received.number());
        if (taken != null && taken.isRepeatedBy(received.event())) {
            repeat(received, taken);
        } else if (slots.isNext(received.number())) {
            if (!slots.hasStarted() && index == 0 && !EpochSlots.isBeginning(received.number())) {
                outcomes.addAll(completeness.joinedLate(index));
            }
            release(received, ++arrivals, false, List.of(), now);
            advance(now);
        } else {
            keep(received, null, now.utcMs(), now);
        }
        return takeOutcomes();
    }

    private List<FeedOutcome> takeOutcomes() {
        List<FeedOutcome> taken = outcomes;
        outcomes = new ArrayList<>(1);
        return taken;
    }

    private void repeat(ReceivedEvent received, EventSlot slot) {
        outcomes.add(new Duplicate(received.raw()));
        Event event = received.event();
        int version = slot.republish(event);
        boolean isHeld = slots.held.isHeld(received.number());
        if (version >= 0 && isHeld) {
            outcomes.add(new Replace(slots.held.replace(version, received)));
        } else if (version >= 0) {
            var sequenced = sequenced(event, false, List.of());
            outcomes.add(new Republish(slots.key(received.number(), version), sequenced));
        }
        if (!isHeld) {
            completeness.accepted(event, index, false, false);
        }
        if (!isHeld && version >= 0) {
            noteOrder(slot, event);
        }
    }

    /** A slot has a further content, or one of them was published again: perhaps nothing proves which one is the last. */
    private void noteOrder(EventSlot slot, Event event) {
        if (slots.highestOf(event) == slot) {
            completeness.setUnordered(index, slot.number(), event.id(), slot.isUnordered());
        }
    }

    /**
     * Holds an event that was a reset candidate.
     *
     * @param sinceUtc when it arrived, wall clock
     */
    List<FeedOutcome> hold(ReceivedEvent received, LogKey pendingAs, long sinceUtc, Time now) {
        keep(received, pendingAs, sinceUtc, now);
        return takeOutcomes();
    }

    private void keep(ReceivedEvent received, @Nullable LogKey pendingAs, long sinceUtc, Time now) {
        HeldEvents held = slots.held;
        fill(received.number());
        LogKey key = slots.key(received.number(), held.nextVersion(received.number()));
        HeldEntry entry = new HeldEntry(key, received, ++arrivals, sinceUtc);
        held.add(new HeldEntry.Waiting(entry, dueMs(now)));
        outcomes.add(new Hold(entry, pendingAs));
        if (slots.isProvenStart(received)) {
            start(now);
        }
        while (held.exceed(settings)) {
            start(now);
            if (held.exceed(settings)) {
                releaseUpTo(held.lowest(), now);
            }
        }
    }

    private void fill(long number) {
        if (slots.empty.fill(number)) {
            completeness.markChanged();
        }
    }

    /** @param keptAs the key under which the event was held or pending; null if it was not */
    FeedOutcome reject(ReceivedEvent received, @Nullable LogKey keptAs, RejectionReason reason, String message) {
        completeness.rejectedEvent(index, received.event().id(), reason);
        return new Reject(received, keptAs, reason, message);
    }

    /**
     * A record was rejected: its slot is not missing, unless the slot is taken or too far from the head of the epoch.
     * What is missing before it may arrive within the reorder window.
     */
    List<FeedOutcome> rejectSlot(long number, Time now) {
        if (slots.at(number) != null || !slots.isNearHead(number)) {
            return List.of();
        }
        EmptySlots empty = slots.empty;
        if (slots.isAhead(number) && !empty.isRejected(number)) {
            empty.await(new WaitingSlot(number, now.utcMs()), dueMs(now));
        }
        disproveVoid(number, now);
        long lowest = slots.hasStarted() && number < slots.next() ? slots.lowestKnown() : number;
        empty.reject(number, slots.nextIfStarted());
        completeness.markChanged();
        outcomes.addAll(completeness.received(index, number, slots, now.utcMs()));
        openBelow(number, lowest, now);
        completeBeginning();
        advance(now);
        while (slots.hasStarted() && empty.areTooManyWaiting()) {
            skip(empty.firstWaiting(), now);
        }
        return takeOutcomes();
    }

    /** A number has arrived: the others of a notice that declares it void are missing, or may come, after all. */
    private void disproveVoid(long number, Time now) {
        if (completeness.hasVoids()) {
            List<Range> others = completeness.disproveVoid(index, number);
            others.forEach(slots.empty::removeVoid);
            if (slots.hasStarted() && !others.isEmpty()) {
                slots.settleNext();
                List<Range> missing = others.stream()
                        .flatMap(range -> slots.skippedOf(range).stream())
                        .toList();
                outcomes.addAll(completeness.missingAgain(index, missing, now.utcMs()));
            }
        }
    }

    /**
     * The publisher declared numbers void: those still expected are skipped, only a little ahead of what was received.
     *
     * @return the numbers that are void now
     */
    List<Range> makeVoid(Range range) {
        Range accepted = SequenceNumbers.accepted(range);
        boolean started = slots.hasStarted();
        long head = started ? slots.next() : slots.headOr(accepted.first());
        long first = Math.max(accepted.first(), started ? head : head - settings.maxAhead());
        long highest = slots.highestReceivedOr(accepted.first());
        long last = Math.min(accepted.last(), highest + settings.proofs().maxVoidAhead());
        completeness.markChanged();
        if (first > last) {
            return List.of();
        }
        List<Range> free = slots.free(new Range(first, last));
        slots.empty.makeVoid(free, head, slots.nextIfStarted());
        return free;
    }

    /** Goes on behind numbers that became void. */
    List<FeedOutcome> skipVoid(Time now) {
        advance(now);
        return takeOutcomes();
    }

    /** Releases the events whose reorder windows have ended, and all below them. */
    List<FeedOutcome> onTime(Time now) {
        long due = slots.held.highestDue(now.runningMs());
        if (due != Long.MIN_VALUE) {
            start(now);
            releaseUpTo(due, now);
        }
        long rejected = slots.empty.highestDue(now.runningMs());
        if (rejected != Long.MIN_VALUE && slots.hasStarted()) {
            skipTo(rejected, now);
        }
        return takeOutcomes();
    }

    /** Waits no longer: opens the gaps and releases everything that is held. */
    List<FeedOutcome> releaseAll(Time now) {
        stopWaiting(now);
        return takeOutcomes();
    }

    private void stopWaiting(Time now) {
        if (!slots.held.isEmpty()) {
            start(now);
            releaseUpTo(Long.MAX_VALUE, now);
        }
        while (slots.hasStarted() && slots.empty.isWaiting()) {
            skip(slots.empty.firstWaiting(), now);
        }
    }

    private void skip(long rejected, Time now) {
        skipTo(rejected, now);
        slots.empty.endWaits(slots.next());
    }

    /** Waits no longer for what is missing before a rejected slot. */
    private void skipTo(long rejected, Time now) {
        releaseUpTo(rejected, now);
        if (rejected < slots.next()) {
            return;
        }
        openGap(slots.missingBefore(rejected), now);
        slots.empty.skipTo(rejected);
        completeness.markChanged();
        slots.continueAt(rejected + 1);
        advance(now);
    }

    /** A later epoch starts: all that still arrives is late. */
    private List<FeedOutcome> close(Time now) {
        stopWaiting(now);
        closed = true;
        slots.empty.close(slots.next());
        completeness.markChanged();
        if (previous != null && !previous.closed) {
            outcomes.addAll(previous.close(now));
        }
        return takeOutcomes();
    }

    private void start(Time now) {
        if (slots.hasStarted()) {
            return;
        }
        if (previous != null) {
            outcomes.addAll(previous.close(now));
        }
        slots.start(now);
        if (!EpochSlots.isBeginning(slots.next())) {
            outcomes.addAll(completeness.joinedLate(index));
        }
        advance(now);
        rejectTooFarAhead();
    }

    /** What arrived first may turn out to be far ahead of where the epoch starts. */
    private void rejectTooFarAhead() {
        HeldEvents held = slots.held;
        while (!held.isEmpty() && slots.isTooFar(held.highest())) {
            for (HeldEntry.Waiting rejected : held.remove(held.highest())) {
                // It no longer waits, as if it had been released first.
                newestReleased = Math.max(newestReleased, rejected.entry().serial());
                outcomes.add(reject(
                        rejected.received(),
                        rejected.entry().key(),
                        RejectionReason.SEQUENCE_CONFLICT,
                        EpochSlots.TOO_FAR));
            }
        }
        if (slots.empty.dropRejected(slots::isTooFarForRejected)) {
            completeness.markChanged();
        }
    }

    private void openGap(List<Range> missing, Time now) {
        if (!missing.isEmpty()) {
            outcomes.addAll(completeness.missing(index, missing, now.utcMs()));
        }
    }

    /** Releases what is held up to a number, over whatever is missing. */
    private void releaseUpTo(long number, Time now) {
        HeldEvents held = slots.held;
        while (!held.isEmpty() && held.lowest() <= number) {
            List<Range> missing = slots.missingBefore(held.lowest());
            openGap(missing, now);
            slots.continueAt(held.lowest());
            releaseNext(missing, now);
            advance(now);
        }
    }

    /** Releases the events that follow without a gap. */
    private void advance(Time now) {
        slots.skipEmpty();
        while (slots.hasStarted() && slots.held.isHeld(slots.next())) {
            releaseNext(List.of(), now);
            slots.skipEmpty();
        }
    }

    private void releaseNext(List<Range> missingBefore, Time now) {
        List<Range> missing = missingBefore;
        for (HeldEntry.Waiting version : slots.held.remove(slots.next())) {
            release(version.received(), version.entry().serial(), true, missing, now);
            missing = List.of();
        }
    }

    /**
     * A deletion that arrives behind what it deletes and claims to be older: one of the two times is wrong. In the other order of
     * arrival the event may have been restored.
     */
    private static boolean isDeletionOf(@Nullable EventSlot known, Event event) {
        return known != null
                && event.isDeleted()
                && !known.isDeleted()
                && known.number() == event.audit().sequenceNumber();
    }

    private void release(ReceivedEvent received, long serial, boolean wasHeld, List<Range> missing, Time now) {
        Event event = received.event();
        long number = received.number();
        boolean late = (number < slots.next() || closed) && !slots.isReleased(number);
        var sequenced = sequenced(event, late, missing);
        long lowest = late ? slots.lowestKnown() : number;
        boolean superseded = slots.isSuperseded(event);
        EventSlot known = slots.highestOf(event);
        int otherEpoch = completeness.hasOneEpoch() ? -1 : slots.otherEpochNaming(event);
        if (superseded && isDeletionOf(known, event)) {
            completeness.conflict(index, event.id());
        }
        LogKey key = slots.key(number, slots.add(event, EventLogCodec.entry(sequenced)));
        outcomes.add(new Release(key, sequenced, received.raw(), wasHeld, serial < newestReleased, superseded));
        newestReleased = Math.max(newestReleased, serial);
        fill(number);
        completeness.accepted(event, index, true, !superseded);
        if (known != null) {
            if (slots.highestOf(event) != known) {
                completeness.setUnordered(known.epoch(), known.number(), event.id(), false);
            }
            noteOrder(requireNonNull(slots.at(number)), event);
        }
        if (otherEpoch >= 0) {
            completeness.reusesIds(otherEpoch, index);
        }
        if (late) {
            outcomes.addAll(completeness.received(index, number, slots, now.utcMs()));
            openBelow(number, lowest, now);
            completeBeginning();
        }
    }

    /** A number below all others shows that those between are missing. */
    private void openBelow(long number, long lowest, Time now) {
        if (settings.waitsForNumbers() && number < lowest - 1) {
            outcomes.addAll(
                    completeness.missingAgain(index, slots.free(new Range(number + 1, lowest - 1)), now.utcMs()));
        }
    }

    /** What was missing before the number at which the epoch was joined may have arrived since. */
    private void completeBeginning() {
        if (completeness.isJoinedLate(index) && slots.isReceivedFromBeginning(completeness.missing(index))) {
            outcomes.addAll(completeness.receivedFromBeginning(index));
        }
    }

    private SequencedEvent sequenced(Event event, boolean late, List<Range> missing) {
        return new SequencedEvent(feed, event, index, slots.changeBy(event), late, missing, EventLogCodec.write(event));
    }

    int index() {
        return index;
    }

    /** When the first of its events was created, milliseconds. */
    long beginsUtc() {
        return beginsUtc;
    }

    EpochSlots slots() {
        return slots;
    }

    /** When the first reorder window ends; {@link Time#NEVER} if none is open. */
    long nextDueMs() {
        long held = slots.held.nextDueMs();
        return slots.hasStarted() ? Math.min(held, slots.empty.nextDueMs()) : held;
    }

    /** Since when anything waits for what is missing before it, wall clock; {@link Time#NEVER} if nothing does. */
    long waitingSinceUtc() {
        long held = slots.held.sinceUtc();
        return slots.hasStarted() ? Math.min(held, slots.empty.waitingSinceUtc()) : held;
    }

    EpochState state() {
        return new EpochState(
                beginsUtc,
                completeness.isJoinedLate(index),
                completeness.hasConflict(index),
                completeness.hasReusedIds(index),
                slots.empty.rejectedSlots(),
                slots.empty.skippedUpTo(),
                slots.empty.voidRanges(),
                slots.empty.waitingSlots(),
                newestReleased);
    }

    /** Ends waits that are over; true if what is stored of the waits or of the order of arrivals has changed. */
    boolean settle() {
        boolean waitsEnded = slots.hasStarted() && slots.empty.endWaits(slots.next());
        if (slots.held.isEmpty()) {
            // The order of arrivals matters to held events only.
            arrivals = 0;
            newestReleased = 0;
        }
        boolean orderChanged = newestReleased != storedNewestReleased;
        storedNewestReleased = newestReleased;
        return waitsEnded || orderChanged;
    }
}
