package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedOutcome.Hold;
import io.fastbreak.sequencer.FeedOutcome.Reject;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.FeedState.WaitingSlot;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.Completeness;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The events of a feed from one start of its numbering to the next. They are released in order of their sequence
 * numbers, each once; an event that is ahead is held for the reorder window; what is still missing then is a gap.
 */
final class Epoch {
    private final int index;
    private final SequencerSettings settings;
    private final @Nullable Epoch previous;
    private final Completeness completeness;
    private final Consumer<FeedOutcome> outcomes;
    private final long beginsUtc;
    private final EpochSlots slots;
    private final EpochBeginning beginning;
    private final ArrivedNumbers arrived;
    private final EventReleases releases;
    /** Counts arrivals while any event is held. */
    private long arrivals;

    private long newestReleased;
    private long storedNewestReleased;

    /**
     * @param previous the epoch before this one; null for the first
     * @param events the released ones, shared by the epochs of the feed
     * @param outcomes receives what is to be carried out, in that order
     */
    Epoch(
            FeedId feed,
            SequencerSettings settings,
            EpochState state,
            @Nullable Epoch previous,
            ReleasedEvents events,
            Completeness completeness,
            Consumer<FeedOutcome> outcomes) {
        this.settings = settings;
        this.previous = previous;
        this.completeness = completeness;
        this.outcomes = outcomes;
        index = previous == null ? 0 : previous.index + 1;
        beginsUtc = state.beginsUtc();
        slots = new EpochSlots(feed, index, settings, state, events);
        beginning = new EpochBeginning(slots, settings);
        arrived = new ArrivedNumbers(index, settings, slots, beginning, completeness);
        releases = new EventReleases(feed, index, slots, events, arrived, completeness, outcomes);
    }

    /** All events that were released before are here; {@code laterStarted} if a later epoch released events as well. */
    void restored(boolean laterStarted, EpochState state, Time now) {
        slots.settleNext();
        if (laterStarted) {
            slots.close();
        }
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
        return slots.objectionTo(received, completeness.epochs().gameOf(index));
    }

    /** Applies an event to which there is no objection. */
    void accept(ReceivedEvent received, Time now) {
        arrived.disproveVoid(received.number(), now);
        EventSlot taken = slots.at(received.number());
        if (taken != null && taken.isRepeatedBy(received.event())) {
            releases.repeat(received, taken);
        } else if (slots.isNext(received.number())) {
            if (!slots.hasStarted() && index == 0 && !EpochBeginning.isAt(received.number())) {
                completeness.setJoinedLate(index, true);
            }
            release(received, ++arrivals, false, List.of(), now);
            advance(now);
        } else {
            hold(received, null, now.utcMs(), now);
        }
    }

    /**
     * Holds an event.
     *
     * @param pendingAs the key under which it was a reset candidate; null if it was none
     * @param sinceUtc when it arrived, wall clock
     */
    void hold(ReceivedEvent received, @Nullable LogKey pendingAs, long sinceUtc, Time now) {
        HeldEvents held = slots.held;
        arrived.fill(received.number());
        LogKey key = slots.key(received.number(), held.nextVersion(received.number()));
        HeldEntry entry = new HeldEntry(key, received, ++arrivals, sinceUtc);
        held.add(new HeldEntry.Waiting(entry, dueMs(now)));
        outcomes.accept(new Hold(entry, pendingAs));
        if (index == 0 && beginning.isProvenBy(received)) {
            start(now);
        }
        while (held.exceed(settings)) {
            start(now);
            if (held.exceed(settings)) {
                releaseUpTo(held.lowest(), now);
            }
        }
    }

    /** @param keptAs the key under which the event was held or pending; null if it was not */
    void reject(ReceivedEvent received, @Nullable LogKey keptAs, RejectionReason reason, String message) {
        completeness.rejectedEvent(index, received.event().id(), reason);
        outcomes.accept(new Reject(received, keptAs, reason, message));
    }

    /**
     * A record was rejected: its slot is not missing, unless the slot is taken or too far from the head of the epoch.
     * A number that is missing before it may arrive within the reorder window.
     */
    void rejectSlot(long number, Time now) {
        if (slots.at(number) != null || !slots.isNearHead(number)) {
            return;
        }
        EmptySlots empty = slots.empty;
        if (slots.isAhead(number) && !empty.isRejected(number)) {
            empty.await(new WaitingSlot(number, now.utcMs()), dueMs(now));
        }
        arrived.disproveVoid(number, now);
        long lowest = slots.hasStarted() && number < slots.next() ? slots.lowestKnown() : number;
        empty.reject(number, slots.nextIfStarted());
        completeness.markChanged();
        arrived.receive(number, lowest, now);
        advance(now);
        while (slots.hasStarted() && empty.areTooManyWaiting()) {
            skip(empty.firstWaiting(), now);
        }
    }

    /**
     * The publisher declared numbers void: the epoch goes on behind them.
     *
     * @return the numbers that are void now
     */
    List<Range> makeVoid(Range range, Time now) {
        List<Range> free = slots.makeVoid(range);
        completeness.markChanged();
        advance(now);
        return free;
    }

    /** Releases the events whose reorder windows have ended, and all below them. */
    void onTime(Time now) {
        long due = slots.held.highestDue(now.runningMs());
        if (due != Long.MIN_VALUE) {
            start(now);
            releaseUpTo(due, now);
        }
        long rejected = slots.empty.highestDue(now.runningMs());
        if (rejected != Long.MIN_VALUE && slots.hasStarted()) {
            skipTo(rejected, now);
        }
    }

    /** Waits no longer: opens the gaps and releases everything that is held. */
    void releaseAll(Time now) {
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
        completeness.numbers().open(index, slots.missingBefore(rejected), now.utcMs());
        slots.empty.skipTo(rejected);
        completeness.markChanged();
        slots.continueAt(rejected + 1);
        advance(now);
    }

    /** A later epoch starts: all that still arrives is late. */
    private void close(Time now) {
        releaseAll(now);
        slots.close();
        slots.empty.close(slots.next());
        completeness.markChanged();
        if (previous != null && !previous.slots.isClosed()) {
            previous.close(now);
        }
    }

    private void start(Time now) {
        if (slots.hasStarted()) {
            return;
        }
        if (previous != null) {
            previous.close(now);
        }
        slots.start(now);
        if (!EpochBeginning.isAt(slots.next())) {
            completeness.setJoinedLate(index, true);
        }
        advance(now);
        rejectTooFarAhead();
    }

    /** An event that arrived first may turn out to be too far ahead of the start of the epoch. */
    private void rejectTooFarAhead() {
        HeldEvents held = slots.held;
        while (!held.isEmpty() && slots.isTooFar(held.highest())) {
            for (HeldEntry.Waiting rejected : held.remove(held.highest())) {
                HeldEntry entry = rejected.entry();
                // It no longer waits, as if it had been released first.
                newestReleased = Math.max(newestReleased, entry.serial());
                reject(entry.received(), entry.key(), RejectionReason.SEQUENCE_CONFLICT, Objection.TOO_FAR);
            }
        }
        if (slots.empty.dropRejected(slots::isTooFarForRejected)) {
            completeness.markChanged();
        }
    }

    /** Releases what is held up to a number, over whatever is missing. */
    private void releaseUpTo(long number, Time now) {
        HeldEvents held = slots.held;
        while (!held.isEmpty() && held.lowest() <= number) {
            List<Range> missing = slots.missingBefore(held.lowest());
            completeness.numbers().open(index, missing, now.utcMs());
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

    private void release(ReceivedEvent received, long serial, boolean wasHeld, List<Range> missing, Time now) {
        releases.release(received, wasHeld, serial < newestReleased, missing, now);
        newestReleased = Math.max(newestReleased, serial);
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
                completeness.epochs().isJoinedLate(index),
                completeness.hasConflict(index),
                completeness.epochs().hasReusedIds(index),
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
