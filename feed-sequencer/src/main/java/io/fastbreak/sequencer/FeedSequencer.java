package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.feed.SourceGapChange.Kind;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.FeedOutcome.Defer;
import io.fastbreak.sequencer.FeedOutcome.Duplicate;
import io.fastbreak.sequencer.FeedOutcome.StateChanged;
import io.fastbreak.sequencer.FeedState.EpochState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of one feed: events enter as they arrive and are released in order of epoch and sequence number, each
 * once. An event that does not fit the numbering is pending until enough in a row show that the numbering has started
 * over; that opens a new epoch. Contract: AuditFields, {@code sequenceNumber}; Events, 2.
 *
 * <p>The caller carries out the outcomes that every method returns, stores what they contain, and after a crash
 * {@linkplain #restore restores} the feed from it. Not thread-safe.
 */
public final class FeedSequencer {
    private final SequencerSettings settings;
    private final Completeness completeness;
    private final Epochs epochs;
    private final ResetDetector resets;

    /** One entry of the event log, as a feed is restored from it. */
    @SuppressWarnings("ArrayRecordComponent") // entries are not compared
    public record LogEntry(LogKey key, byte[] entry) {
        Event event() {
            return EventLogCodec.read(key, entry);
        }
    }

    /** A feed of which nothing was received yet. */
    public FeedSequencer(FeedId feed, SequencerSettings settings) {
        this(feed, settings, FeedState.NEW);
    }

    private FeedSequencer(FeedId feed, SequencerSettings settings, FeedState state) {
        this.settings = settings;
        completeness = new Completeness(feed, settings, state);
        epochs = new Epochs(feed, settings, state, completeness);
        resets = new ResetDetector(feed, settings, state.resetCandidates());
    }

    /**
     * The feed as it was when its state was stored. Only the reorder windows of held events and the time of pending ones
     * start again: while the log was not read, nothing could arrive.
     *
     * @param log the feed's entries of the event log in order of their keys
     * @param held what was held or pending, in order of the keys
     */
    public static FeedSequencer restore(
            FeedId feed,
            SequencerSettings settings,
            FeedState state,
            Iterable<LogEntry> log,
            Iterable<HeldEntry> held,
            Time now) {
        FeedSequencer sequencer = new FeedSequencer(feed, settings, state);
        Epochs epochs = sequencer.epochs;
        log.forEach(logged -> epochs.at(logged.key().epoch()).slots().add(logged.event(), logged.entry()));
        epochs.restored(state, now);
        StreamSupport.stream(held.spliterator(), false)
                .sorted(Comparator.comparingLong(HeldEntry::serial))
                .forEach(entry -> sequencer.restore(entry, now));
        epochs.settle();
        return sequencer;
    }

    private void restore(HeldEntry stored, Time now) {
        HeldEntry entry = stored.proven(settings);
        if (HeldEntry.isPending(entry.key())) {
            resets.restore(entry, now);
        } else {
            epochs.at(entry.key().epoch()).restore(entry, now);
        }
    }

    /** Applies an accepted event of this feed. */
    public List<FeedOutcome> accept(ReceivedEvent arrived, Time now) {
        ReceivedEvent received = arrived.proven(settings);
        Epoch epoch = epochs.epochOf(received.event());
        Objection objection = epoch.objectionTo(received);
        if (objection == null) {
            resets.interrupt();
            completeness.received(epoch.index(), received.number());
            String excess = epoch.slots().isRepeated(received) ? null : epochs.excess(received, epoch);
            return finish(
                    excess == null
                            ? epoch.accept(received, now)
                            : list(epoch.reject(received, null, RejectionReason.TOO_MANY, excess)),
                    now);
        }
        if (resets.isRepeatedBy(received.event())) {
            return finish(list(new Duplicate(received.raw())), now);
        }
        return finish(
                objection.leavesNumberFree() || !isResetCandidate(received)
                        ? reject(received, beginsNoEpoch(received, objection), epoch, now)
                        : defer(received, now),
                now);
    }

    /** A publisher that has started over with the times of before must learn what keeps its events from being accepted. */
    private Objection beginsNoEpoch(ReceivedEvent received, Objection objection) {
        return objection.leavesNumberFree() || isBehindHead(received)
                ? objection
                : objection.becauseOlder(
                        received.event(), epochs.newest().slots().headCreatedUtc());
    }

    /** The number of an event whose id is another's has been received: it is not missing. */
    private static List<FeedOutcome> reject(ReceivedEvent received, Objection objection, Epoch epoch, Time now) {
        List<FeedOutcome> outcomes =
                list(epoch.reject(received, null, RejectionReason.SEQUENCE_CONFLICT, objection.message()));
        if (objection.leavesNumberFree()) {
            outcomes.addAll(epoch.rejectSlot(received.number(), now));
        }
        return outcomes;
    }

    private static List<FeedOutcome> list(FeedOutcome outcome) {
        List<FeedOutcome> outcomes = new ArrayList<>(1);
        outcomes.add(outcome);
        return outcomes;
    }

    private boolean isResetCandidate(ReceivedEvent received) {
        return isBehindHead(received) && !SequenceNumbers.isOutOfRange(received.number()) && !epochs.areFull();
    }

    /** An event that was created before the head of the feed belongs to what is before the head. */
    private boolean isBehindHead(ReceivedEvent received) {
        return received.event().audit().createdUtc() > epochs.newest().slots().headCreatedUtc();
    }

    private List<FeedOutcome> defer(ReceivedEvent received, Time now) {
        List<FeedOutcome> outcomes = list(new Defer(resets.add(received, now)));
        if (resets.isReset()) {
            outcomes.addAll(openEpoch(now));
        }
        outcomes.addAll(rejectOverdue(now.runningMs()));
        return outcomes;
    }

    private List<FeedOutcome> openEpoch(Time now) {
        List<FeedOutcome> outcomes = new ArrayList<>();
        List<HeldEntry.Waiting> first = new ArrayList<>();
        int inARow = resets.inARow();
        List<HeldEntry.Waiting> candidates = resets.removeAll();
        for (int i = 0; i < candidates.size(); i++) {
            HeldEntry.Waiting candidate = candidates.get(i);
            // The head may have passed one that came before the last interruption.
            if (i >= candidates.size() - inARow || isBehindHead(candidate.received())) {
                first.add(candidate);
            } else {
                outcomes.add(rejectAsConflict(candidate));
            }
        }
        long beginsUtc = first.stream()
                .mapToLong(candidate -> candidate.received().event().audit().createdUtc())
                .min()
                .orElseThrow();
        long highest = first.stream()
                .mapToLong(candidate -> candidate.received().number())
                .max()
                .orElseThrow();
        Epoch opened = epochs.open(EpochState.beginning(beginsUtc));
        outcomes.addAll(completeness.begins(opened.index(), beginsUtc, highest));
        for (HeldEntry.Waiting candidate : first) {
            Objection objection = opened.objectionTo(candidate.received());
            String excess = epochs.excess(candidate.received(), opened);
            HeldEntry pending = candidate.entry();
            if (objection != null) {
                outcomes.add(reject(pending, RejectionReason.SEQUENCE_CONFLICT, objection.message()));
            } else if (excess != null) {
                outcomes.add(reject(pending, RejectionReason.TOO_MANY, excess));
            } else {
                completeness.received(opened.index(), candidate.received().number());
                outcomes.addAll(opened.hold(pending.received(), pending.key(), pending.sinceUtc(), now));
            }
        }
        return outcomes;
    }

    private List<FeedOutcome> rejectOverdue(long runningMs) {
        List<FeedOutcome> outcomes = new ArrayList<>();
        for (HeldEntry.Waiting candidate : resets.removeOverdue(runningMs)) {
            outcomes.add(rejectAsConflict(candidate));
        }
        return outcomes;
    }

    private FeedOutcome rejectAsConflict(HeldEntry.Waiting candidate) {
        Objection objection = epochs.newest().objectionTo(candidate.received());
        return reject(
                candidate.entry(),
                RejectionReason.SEQUENCE_CONFLICT,
                objection == null ? "the numbering of the feed did not start over" : objection.message());
    }

    private FeedOutcome reject(HeldEntry pending, RejectionReason reason, String message) {
        return epochs.newest().reject(pending.received(), pending.key(), reason, message);
    }

    /**
     * A record of the feed was rejected. Its slot is not missing, unless it is too far from the feed's head to be
     * plausible. Unless the record cannot matter to the game, the feed is marked REJECTED until an accepted event
     * replaces it.
     */
    public List<FeedOutcome> reject(ReadableFields fields, Time now) {
        note(fields);
        return finish(fields.number() == null ? List.of() : epochs.newest().rejectSlot(fields.number(), now), now);
    }

    /**
     * A valid record of the feed was rejected without being processed. It marks the feed as a rejected record does, but
     * its slot is missing, so that it is requested again.
     */
    public List<FeedOutcome> rejectUnprocessed(ReadableFields fields, Time now) {
        note(fields);
        return finish(List.of(), now);
    }

    private void note(ReadableFields fields) {
        Epoch newest = epochs.newest();
        EventSlot known = known(fields);
        if (!fields.isNeutral() || (known != null && !known.isNeutral())) {
            completeness.rejected(new Rejection(
                    newest.index(),
                    fields.kind(),
                    fields.eventId(),
                    fields.number(),
                    known != null,
                    publishedUtc(fields, known),
                    newest.slots().lastBefore(fields.number())));
        }
    }

    /** The slot that the record would have corrected; null if it would not have corrected any. */
    private @Nullable EventSlot known(ReadableFields fields) {
        EventSlot ofEvent = fields.eventId() == null ? null : ofEvent(fields.eventId());
        EventSlot atNumber =
                fields.number() == null ? null : epochs.newest().slots().at(fields.number());
        return atNumber == null || (ofEvent != null && !ofEvent.isNeutral()) ? ofEvent : atNumber;
    }

    /** The slot of an event, also while it is held, and the one that a pending event will have. */
    private @Nullable EventSlot ofEvent(String eventId) {
        EventSlot released = epochs.highestOf(eventId);
        if (released != null && !released.isNeutral()) {
            return released;
        }
        EventSlot waiting = epochs.newest().slots().held.of(eventId);
        if (waiting == null) {
            Event pending = resets.find(eventId);
            waiting = pending == null
                    ? null
                    : new EventSlot(pending, epochs.newest().index());
        }
        return waiting == null ? released : waiting;
    }

    /** A clock that runs behind must not make the content that was to be corrected look like the correction. */
    private static long publishedUtc(ReadableFields fields, @Nullable EventSlot known) {
        if (known == null) {
            return fields.publishedUtc() == null ? Long.MIN_VALUE : fields.publishedUtc();
        }
        return fields.publishedUtc() == null
                ? known.versionUtc() + 1
                : Math.max(fields.publishedUtc(), known.versionUtc());
    }

    /**
     * Applies a gap in the source's own count that may concern the feed, or numbers of it that arrived after all. If another
     * fixture has an event of this one, or its number, one of both feeds has an event that is not its own.
     *
     * @param isFinal whether the game is: then only numbers before the feed's last one can be missing from it
     */
    public List<FeedOutcome> apply(SourceGapChange change, boolean isFinal, Time now) {
        if (change.kind() == Kind.SHARED) {
            completeness.conflict(epochs.newest().index());
            return finish(List.of(), now);
        }
        if (change.kind() == Kind.RECEIVED) {
            return finish(completeness.apply(change, now.utcMs()), now);
        }
        completeness.defer(change);
        return applyDeferred(isFinal, now);
    }

    /**
     * Applies the gaps in the source's own count that concern the feed since its last event: a final game has got a later
     * number, or goes on.
     */
    public List<FeedOutcome> applyDeferred(boolean isFinal, Time now) {
        long next = isFinal ? epochs.newest().slots().nextIfStarted() : Long.MAX_VALUE;
        List<FeedOutcome> outcomes = new ArrayList<>();
        for (SourceGapChange concerning : completeness.deferredBefore(next)) {
            outcomes.addAll(completeness.apply(concerning, now.utcMs()));
        }
        return completeness.isChanged() ? finish(outcomes, now) : List.of();
    }

    /**
     * The publisher declares numbers void: gaps that miss them end as VOID, and numbers that are still to come will not
     * be missed, if they are not far ahead of what was received. If one of them arrives after all, the notice is
     * disproved, and its other numbers are missing again.
     *
     * @param ranges of more than a feed may have ranges of missing numbers, only the first ones are applied
     */
    public List<FeedOutcome> voidNumbers(List<Range> ranges, Time now) {
        Epoch newest = epochs.newest();
        List<FeedOutcome> outcomes = new ArrayList<>();
        Map<Integer, List<Range>> voided = new TreeMap<>();
        for (Range range : ranges.subList(0, Math.min(ranges.size(), settings.maxGapRanges()))) {
            completeness.missingOf(range).forEach((epoch, numbers) -> addAll(voided, epoch, numbers));
            outcomes.addAll(completeness.close(range, Gap.State.VOID, now.utcMs()));
            addAll(voided, newest.index(), newest.makeVoid(range));
            outcomes.addAll(newest.skipVoid(now));
        }
        voided.forEach((epoch, numbers) -> completeness.voided(epoch, SequenceNumbers.union(numbers)));
        return finish(outcomes, now);
    }

    private static void addAll(Map<Integer, List<Range>> voided, int epoch, List<Range> numbers) {
        voided.computeIfAbsent(epoch, any -> new ArrayList<>()).addAll(numbers);
    }

    /** An operator accepts that missing numbers will not come: their gaps end as LOST and do not mark the feed. */
    public List<FeedOutcome> acceptLoss(Range numbers, Time now) {
        return finish(completeness.close(numbers, Gap.State.LOST, now.utcMs()), now);
    }

    /**
     * Records of the input were removed before they were read; some may have been the feed's. It is marked until an operator
     * clears that, or until all of its events were received again.
     */
    public List<FeedOutcome> recordsLost(Time now) {
        completeness.recordsLost();
        return finish(List.of(), now);
    }

    /**
     * An operator clears a reason: GAP, LOST, REJECTED, FEED_UNRELIABLE, OVERSIZE, JOINED_LATE, CONFLICT or RECORDS_LOST.
     * RESET takes a
     * {@linkplain #resolveReset decision}; the others do not come from a feed. A later cause sets the reason again.
     */
    public List<FeedOutcome> clearReason(Reason reason, Time now) {
        return Completeness.canClear(reason) ? finish(completeness.clear(reason, now.utcMs()), now) : List.of();
    }

    /** False if different events of the epochs have one id: then they cannot be one game. */
    public boolean canContinue() {
        return completeness.canContinue();
    }

    /**
     * An operator decides on the epochs that are undecided. Nothing changes if there are none, or if they are to continue
     * and {@linkplain #canContinue cannot}.
     */
    public List<FeedOutcome> resolveReset(ResetDecision decision, Time now) {
        if (!completeness.isReset() || (decision == ResetDecision.CONTINUE && !canContinue())) {
            return finish(List.of(), now);
        }
        int first =
                switch (decision) {
                    case CONTINUE -> completeness.firstCounted();
                    case START_OVER -> epochs.newest().index();
                };
        return finish(completeness.count(first, now.utcMs()), now);
    }

    /** Ends the reorder windows that are over, repeats requests, and gives up what has been missing too long. */
    public List<FeedOutcome> onTime(Time now) {
        List<FeedOutcome> outcomes = new ArrayList<>();
        epochs.all().forEach(epoch -> outcomes.addAll(epoch.onTime(now)));
        outcomes.addAll(rejectOverdue(now.runningMs()));
        outcomes.addAll(completeness.onTime(now.utcMs()));
        return finish(outcomes, now);
    }

    /** There is no room to wait any longer: gaps open, held events are released, pending ones rejected. */
    public List<FeedOutcome> releaseAll(Time now) {
        return finish(stopWaiting(now), now);
    }

    private List<FeedOutcome> stopWaiting(Time now) {
        List<FeedOutcome> outcomes = new ArrayList<>();
        epochs.all().forEach(epoch -> outcomes.addAll(epoch.releaseAll(now)));
        outcomes.addAll(rejectOverdue(Time.NEVER));
        return outcomes;
    }

    /** The fixture is no longer kept: nothing waits any longer, and what is missing is given up. */
    public List<FeedOutcome> close(Time now) {
        List<FeedOutcome> outcomes = stopWaiting(now);
        outcomes.addAll(completeness.acceptLossOf(Gap.State.OPEN, now.utcMs()));
        return finish(outcomes, now);
    }

    /** When {@link #onTime} has something to do next, by each clock; {@link Time#NEVER} if nothing waits for it. */
    public Time nextDue() {
        long heldUtc = completeness.isHeld() || waitingSinceUtc() == Time.NEVER
                ? Time.NEVER
                : waitingSinceUtc() + settings.heldLimitMs();
        return new Time(
                Math.min(resets.nextDueMs(), epochs.nextDueMs()), Math.min(completeness.nextDueUtcMs(), heldUtc));
    }

    /** Bytes of the records that are held or pending. */
    public long heldBytes() {
        return resets.bytes() + epochs.heldBytes();
    }

    /** Slots that released events have taken. */
    public long releasedSlots() {
        return epochs.all().stream()
                .mapToLong(epoch -> epoch.slots().releasedCount())
                .sum();
    }

    /** The completeness of the feed. */
    public FeedCondition condition() {
        return completeness.condition();
    }

    /** The condition as the last outcome published it; unlike {@link #condition} it is not computed. */
    public FeedCondition publishedCondition() {
        return completeness.published();
    }

    /** What is to be stored of the feed besides its logged and held events. */
    public FeedState state() {
        return completeness.state(epochs.states());
    }

    private long waitingSinceUtc() {
        return Math.min(resets.pendingSinceUtc(), epochs.waitingSinceUtc());
    }

    /** Adds the condition and the state, where they have changed. */
    private List<FeedOutcome> finish(List<FeedOutcome> outcomes, Time now) {
        if (epochs.settle()) {
            completeness.markChanged();
        }
        long sinceUtc = waitingSinceUtc();
        // After the wall clock was set back, it does not show how long anything has waited.
        boolean isTooLong = now.utcMs() - sinceUtc >= settings.heldLimitMs() || sinceUtc > now.utcMs();
        completeness.setHeld(sinceUtc != Time.NEVER && isTooLong);
        completeness.setResetCandidates(resets.inARow());
        completeness.settleLost(epochs.newest().slots(), now.utcMs());
        if (!completeness.isChanged()) {
            return outcomes;
        }
        List<FeedOutcome> all = new ArrayList<>(outcomes);
        all.addAll(completeness.publishCondition());
        all.add(new StateChanged(completeness.stored(epochs.states())));
        return all;
    }
}
