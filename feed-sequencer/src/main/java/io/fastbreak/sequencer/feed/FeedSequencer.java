package io.fastbreak.sequencer.feed;

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
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedOutcome.Duplicate;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.Rejection;
import io.fastbreak.sequencer.SequenceNumbers;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.Completeness;
import io.fastbreak.sequencer.completeness.MissingNumbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

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
    private final KnownEvents known;
    private List<FeedOutcome> outcomes = new ArrayList<>(1);

    /** One entry of the event log, as a feed is restored from it. */
    @SuppressWarnings("ArrayRecordComponent") // entries are not compared
    public record LogEntry(LogKey key, byte[] entry) {
        Event event() {
            return EventLogCodec.read(key, entry);
        }
    }

    /** A feed without events yet. */
    public FeedSequencer(FeedId feed, SequencerSettings settings) {
        this(feed, settings, FeedState.NEW);
    }

    private FeedSequencer(FeedId feed, SequencerSettings settings, FeedState state) {
        this.settings = settings;
        Consumer<FeedOutcome> results = outcome -> outcomes.add(outcome);
        completeness = new Completeness(feed, settings, state, results);
        epochs = new Epochs(feed, settings, state, completeness, results);
        resets = new ResetDetector(feed, settings, state.resetCandidates(), epochs, completeness, results);
        known = new KnownEvents(epochs, resets);
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
        sequencer.completeness.restored(sequencer.badNews());
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
            if (excess == null) {
                epoch.accept(received, now);
            } else {
                epoch.reject(received, null, RejectionReason.TOO_MANY, excess);
            }
        } else if (resets.isRepeatedBy(received.event())) {
            outcomes.add(new Duplicate(received.raw()));
        } else if (objection.leavesNumberFree()) {
            epoch.reject(received, null, RejectionReason.SEQUENCE_CONFLICT, objection.message());
            // The number of an event whose id is another's has been received: it is not missing.
            epoch.rejectSlot(received.number(), now);
        } else if (resets.isCandidate(received)) {
            resets.defer(received, now);
        } else {
            Objection whole = beginsNoEpoch(received, objection);
            epoch.reject(received, null, RejectionReason.SEQUENCE_CONFLICT, whole.message());
        }
        return finish(now);
    }

    /** A publisher that has started over with the times of before must learn what keeps its events from being accepted. */
    private Objection beginsNoEpoch(ReceivedEvent received, Objection objection) {
        return resets.isBehindHead(received)
                ? objection
                : objection.becauseOlder(
                        received.event(), epochs.newest().slots().headCreatedUtc());
    }

    /**
     * A record of the feed was rejected. Its slot is not missing, unless it is too far from the feed's head to be
     * plausible. Unless the record cannot matter to the game, the feed is marked REJECTED until an accepted event
     * replaces it.
     */
    public List<FeedOutcome> reject(ReadableFields fields, Time now) {
        note(fields);
        if (fields.number() != null) {
            epochs.newest().rejectSlot(fields.number(), now);
        }
        return finish(now);
    }

    /**
     * A valid record of the feed was rejected without being processed. It marks the feed as a rejected record does, but
     * its slot is missing, so that it is requested again.
     */
    public List<FeedOutcome> rejectUnprocessed(ReadableFields fields, Time now) {
        note(fields);
        return finish(now);
    }

    private void note(ReadableFields fields) {
        Rejection rejection = known.rejection(fields);
        if (rejection != null) {
            completeness.rejected(rejection);
        }
    }

    /**
     * Applies a gap in the source's own count that may concern the feed, or numbers of it that arrived after all. If another
     * fixture has an event of this one, or its number, one of both feeds has an event that is not its own.
     *
     * @param isFinal true if the game is: then only numbers before the feed's last one can be missing from it
     */
    public List<FeedOutcome> apply(SourceGapChange change, boolean isFinal, Time now) {
        if (change.kind() != Kind.MISSING) {
            completeness.apply(change, now.utcMs());
            return finish(now);
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
        completeness.applyDeferred(next, now.utcMs());
        return completeness.isChanged() ? finish(now) : List.of();
    }

    /**
     * The publisher declares numbers of its present count void: gaps that miss them end as VOID, and numbers that are still to come will not
     * be missed, if they are not far ahead of what was received. If one of them arrives after all, the notice is
     * disproved, and its other numbers are missing again.
     *
     * @param ranges of more than a feed may have ranges of missing numbers, only the first ones are applied
     */
    public List<FeedOutcome> voidNumbers(List<Range> ranges, Time now) {
        Epoch newest = epochs.newest();
        MissingNumbers missing = completeness.numbers();
        Range meant = completeness.meantByNotices();
        Map<Integer, List<Range>> voided = new TreeMap<>();
        for (Range range : ranges.subList(0, Math.min(ranges.size(), settings.maxGapRanges()))) {
            missing.within(meant, range).forEach((epoch, numbers) -> addAll(voided, epoch, numbers));
            missing.close(meant, range, Gap.State.VOID, now.utcMs());
            addAll(voided, newest.index(), newest.makeVoid(range, now));
        }
        voided.forEach((epoch, numbers) -> missing.makeVoid(epoch, SequenceNumbers.union(numbers)));
        return finish(now);
    }

    private static void addAll(Map<Integer, List<Range>> voided, int epoch, List<Range> numbers) {
        voided.computeIfAbsent(epoch, any -> new ArrayList<>()).addAll(numbers);
    }

    /**
     * An operator accepts that missing numbers will not come: their gaps end as LOST and do not mark the feed. What an undecided
     * epoch misses is not meant.
     */
    public List<FeedOutcome> acceptLoss(Range numbers, Time now) {
        completeness.acceptLoss(numbers, now.utcMs());
        return finish(now);
    }

    /**
     * Records of the input were removed before they were read; some may have been the feed's. It is marked until an operator
     * clears that, or until all of its events were received again.
     */
    public List<FeedOutcome> recordsLost(Time now) {
        completeness.recordsLost();
        return finish(now);
    }

    /**
     * An operator clears a reason: GAP, LOST, REJECTED, FEED_UNRELIABLE, OVERSIZE, JOINED_LATE, CONFLICT or RECORDS_LOST.
     * RESET takes a
     * {@linkplain #resolveReset decision}; the others do not come from a feed. A later cause sets the reason again.
     */
    public List<FeedOutcome> clearReason(Reason reason, Time now) {
        return completeness.clear(reason, now.utcMs()) ? finish(now) : List.of();
    }

    /** False if different events of the epochs have one id: then they cannot be one game. */
    public boolean canContinue() {
        return completeness.epochs().canContinue();
    }

    /**
     * An operator decides on the epochs that are undecided. Nothing changes if there are none, or if they are to continue
     * and {@linkplain #canContinue cannot}.
     */
    public List<FeedOutcome> resolveReset(ResetDecision decision, Time now) {
        completeness.resolveReset(decision, now.utcMs());
        return finish(now);
    }

    /** Ends the reorder windows that are over, repeats requests, and gives up what has been missing too long. */
    public List<FeedOutcome> onTime(Time now) {
        epochs.all().forEach(epoch -> epoch.onTime(now));
        resets.rejectOverdue(now.runningMs());
        completeness.numbers().onTime(now.utcMs());
        return finish(now);
    }

    /** There is no room to wait any longer: gaps open, held events are released, pending ones rejected. */
    public List<FeedOutcome> releaseAll(Time now) {
        stopWaiting(now);
        return finish(now);
    }

    private void stopWaiting(Time now) {
        epochs.all().forEach(epoch -> epoch.releaseAll(now));
        resets.rejectOverdue(Time.NEVER);
    }

    /** The fixture is no longer kept: nothing waits any longer, and what is missing is lost. */
    public List<FeedOutcome> close(Time now) {
        stopWaiting(now);
        completeness.numbers().giveUp(now.utcMs());
        return finish(now);
    }

    /** When {@link #onTime} has something to do next, by each clock; {@link Time#NEVER} if nothing waits for it. */
    public Time nextDue() {
        return new Time(Math.min(resets.nextDueMs(), epochs.nextDueMs()), completeness.nextDueUtcMs(waitingSinceUtc()));
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

    /** The stored form of the feed, without its logged and held events. */
    public FeedState state() {
        return completeness.state(epochs.states());
    }

    private long waitingSinceUtc() {
        return Math.min(resets.pendingSinceUtc(), epochs.waitingSinceUtc());
    }

    /** The reasons to close the game that are held, or pending as the first of a new count. */
    private Set<Reason> badNews() {
        Set<Reason> reasons = epochs.badNewsHeld();
        reasons.addAll(resets.badNews());
        return reasons;
    }

    /** All outcomes, with the condition and the state if these have changed. */
    private List<FeedOutcome> finish(Time now) {
        if (epochs.settle()) {
            completeness.markChanged();
        }
        completeness.setWaiting(waitingSinceUtc(), now.utcMs());
        completeness.setBadNewsHeld(badNews());
        completeness.setResetCandidates(resets.inARow());
        completeness.settleLost(epochs.newest().slots(), now.utcMs());
        completeness.publish(epochs::states);
        List<FeedOutcome> finished = outcomes;
        outcomes = new ArrayList<>(1);
        return finished;
    }
}
