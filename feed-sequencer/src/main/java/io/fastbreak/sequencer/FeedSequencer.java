package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.FeedOutcome.Duplicate;
import io.fastbreak.sequencer.FeedOutcome.Pend;
import io.fastbreak.sequencer.ResetDetector.Suspect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of one feed: events come in as they arrive and are passed on in order of epoch and number, each
 * once. What does not fit the numbering is pending until enough in a row show that the numbering has started over;
 * that opens a new epoch. Contract: AuditFields, {@code sequenceNumber}; Events, 2.
 *
 * <p>The caller carries out the outcomes, stores what they tell it to, and after a crash {@linkplain #restore restores}
 * the feed from it. Not thread-safe.
 */
public final class FeedSequencer {
    private static final Range ALL_NUMBERS = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    private final SequencerSettings settings;
    private final Epochs epochs;
    private final Completeness completeness;
    private final ResetDetector suspects;
    private List<FeedOutcome> outcomes = new ArrayList<>(1);

    /** A feed of which nothing was received yet. */
    public FeedSequencer(FeedId feed, SequencerSettings settings) {
        this(feed, settings, FeedState.NEW);
        completeness.restored();
    }

    private FeedSequencer(FeedId feed, SequencerSettings settings, FeedState head) {
        this.settings = settings;
        epochs = new Epochs(feed, settings, head, outcome -> outcomes.add(outcome));
        completeness = epochs.completeness();
        suspects = new ResetDetector(feed, settings, head.suspects());
    }

    /**
     * The feed as it was when its state was stored, but that the reorder windows of what is held and the time of what is
     * pending begin again: for how long the log was not read, nothing could come.
     *
     * @param log the feed's entries of the event log in order of their keys
     * @param held what was held or pending, in order of the keys
     */
    public static FeedSequencer restore(
            FeedId feed,
            SequencerSettings settings,
            FeedState head,
            Iterable<LogEntry> log,
            Iterable<HeldEntry> held,
            Time now) {
        FeedSequencer sequencer = new FeedSequencer(feed, settings, head);
        Epochs epochs = sequencer.epochs;
        log.forEach(entry -> epochs.at(entry.key().epoch()).remember(entry.event()));
        epochs.restored(head, now);
        StreamSupport.stream(held.spliterator(), false)
                .sorted(Comparator.comparingLong(HeldEntry::serial))
                .forEach(entry -> sequencer.keep(entry, now));
        epochs.settle();
        sequencer.completeness.restored();
        return sequencer;
    }

    private void keep(HeldEntry entry, Time now) {
        if (PendingKey.isPending(entry.key())) {
            suspects.keep(entry, now);
        } else {
            epochs.at(entry.key().epoch()).keep(entry, now);
        }
    }

    /** Takes in an accepted event of this feed. */
    public List<FeedOutcome> accept(ReceivedEvent arrival, Time now) {
        Epoch home = epochs.homeOf(arrival.event());
        String objection = home.objectionTo(arrival);
        if (objection == null) {
            suspects.interrupt();
            take(arrival, home, now);
        } else if (suspects.isRepeatedBy(arrival.event())) {
            outcomes.add(new Duplicate(arrival.raw()));
        } else if (isPossibleReset(arrival)) {
            pend(arrival, now);
        } else {
            home.reject(arrival, null, RejectionReason.SEQUENCE_CONFLICT, objection);
        }
        return result(now);
    }

    private void take(ReceivedEvent arrival, Epoch home, Time now) {
        String excess = home.isRepeated(arrival) ? null : epochs.excess(arrival, home);
        if (excess == null) {
            home.take(arrival, now);
        } else {
            home.reject(arrival, null, RejectionReason.TOO_MANY, excess);
        }
    }

    /** An event that was created before the one that the feed has come to belongs to what came before. */
    private boolean isPossibleReset(ReceivedEvent arrival) {
        return arrival.event().audit().createdUtc() > epochs.newest().headCreatedUtc()
                && !Sequence.isOutOfRange(arrival.number())
                && !epochs.areFull();
    }

    private void pend(ReceivedEvent arrival, Time now) {
        outcomes.add(new Pend(suspects.add(arrival, now)));
        if (suspects.showNewEpoch()) {
            openEpoch(now);
        }
        refuseOverdue(now);
    }

    private void openEpoch(Time now) {
        List<Suspect> first = suspects.takeAll();
        long beginsUtc = first.stream()
                .mapToLong(suspect -> suspect.arrival().event().audit().createdUtc())
                .min()
                .orElseThrow();
        long highest = first.stream()
                .mapToLong(suspect -> suspect.arrival().number())
                .max()
                .orElseThrow();
        Epoch opened = epochs.open(EpochState.beginning(beginsUtc));
        completeness.begins(opened.index(), beginsUtc, highest);
        completeness.conditionChanged();
        for (Suspect suspect : first) {
            String objection = opened.objectionTo(suspect.arrival());
            String excess = epochs.excess(suspect.arrival(), opened);
            if (objection != null) {
                reject(suspect, RejectionReason.SEQUENCE_CONFLICT, objection);
            } else if (excess != null) {
                reject(suspect, RejectionReason.TOO_MANY, excess);
            } else {
                HeldEntry pending = suspect.entry();
                opened.hold(pending.arrival(), pending.key(), pending.sinceUtc(), now);
            }
        }
    }

    private void refuseOverdue(Time now) {
        for (Suspect suspect : suspects.takeOverdue(now.runningMs())) {
            String objection = epochs.newest().objectionTo(suspect.arrival());
            reject(
                    suspect,
                    RejectionReason.SEQUENCE_CONFLICT,
                    Objects.requireNonNullElse(objection, "the numbering of the feed did not start over"));
        }
    }

    private void reject(Suspect suspect, RejectionReason reason, String message) {
        epochs.newest().reject(suspect.arrival(), suspect.entry().key(), reason, message);
    }

    /**
     * Notes that a record of the feed was received and rejected. Its slot is not missing, unless it is too far from the
     * feed's head to be believed; and unless nothing of it can matter to the game, the feed is marked REJECTED until an
     * accepted event says what it would have said.
     */
    public List<FeedOutcome> reject(ReadableFields claim, Time now) {
        note(claim);
        if (claim.number() != null) {
            epochs.newest().rejectSlot(claim.number(), now);
        }
        return result(now);
    }

    /**
     * Notes that a valid record of the feed was refused without being tried. It marks the feed as a rejected one does,
     * but its slot is missing, so that it is requested again.
     */
    public List<FeedOutcome> refuse(ReadableFields claim, Time now) {
        note(claim);
        return result(now);
    }

    private void note(ReadableFields claim) {
        Epoch newest = epochs.newest();
        EventSlot known = known(claim);
        if (!claim.isNeutral() || (known != null && !known.isNeutral())) {
            completeness.rejected(new RejectedRecords.Entry(
                    newest.index(),
                    claim.kind(),
                    claim.eventId(),
                    claim.number(),
                    known != null,
                    publishedUtc(claim, known),
                    newest.behind(claim.number())));
        }
    }

    /** What is known of what the record would have corrected; null where it would not have. */
    private @Nullable EventSlot known(ReadableFields claim) {
        EventSlot ofEvent = claim.eventId() == null ? null : ofEvent(claim.eventId());
        EventSlot atNumber = claim.number() == null ? null : epochs.newest().slotAt(claim.number());
        return atNumber == null || (ofEvent != null && !ofEvent.isNeutral()) ? ofEvent : atNumber;
    }

    /** The slot of an event, and while it waits the one that it will have. */
    private @Nullable EventSlot ofEvent(String eventId) {
        EventSlot passed = epochs.highestOf(eventId);
        if (passed != null && !passed.isNeutral()) {
            return passed;
        }
        EventSlot waiting = epochs.newest().heldOf(eventId);
        if (waiting == null) {
            Event pending = suspects.find(eventId);
            waiting = pending == null
                    ? null
                    : new EventSlot(pending, epochs.newest().index());
        }
        return waiting == null ? passed : waiting;
    }

    /** A clock that runs behind must not let the content that was to be corrected pass for the correction. */
    private static long publishedUtc(ReadableFields claim, @Nullable EventSlot known) {
        if (known == null) {
            return claim.publishedUtc() == null ? Long.MIN_VALUE : claim.publishedUtc();
        }
        return claim.publishedUtc() == null
                ? known.publishedUtc() + 1
                : Math.max(claim.publishedUtc(), known.publishedUtc());
    }

    /** Takes in what is missing of the source's own count and may be the feed's, or has come after all. */
    public List<FeedOutcome> hear(SourceGapChange change, Time now) {
        completeness.hear(change, now.utcMs());
        return result(now);
    }

    /**
     * Takes the publisher's word that numbers never existed: gaps that miss them end as VOID, and where they are still
     * to come, up to as far ahead as a number is believed, they will not be missed.
     *
     * @param ranges of more than a feed may have ranges of missing numbers, the first ones are heard
     */
    public List<FeedOutcome> voidNumbers(List<Range> ranges, Time now) {
        for (Range range : ranges.subList(0, Math.min(ranges.size(), settings.maxGapRanges()))) {
            completeness.close(gap -> true, range, Gap.State.VOID, now.utcMs());
            epochs.newest().makeVoid(range, now);
        }
        return result(now);
    }

    /** Takes an operator's word that missing numbers will not come: their gaps end as LOST and mark nothing. */
    public List<FeedOutcome> acceptLoss(Range numbers, Time now) {
        completeness.close(gap -> true, numbers, Gap.State.LOST, now.utcMs());
        return result(now);
    }

    /**
     * Takes an operator's word that a reason is settled: GAP, LOST, REJECTED, FEED_UNRELIABLE, OVERSIZE, JOINED_LATE or
     * CONFLICT. RESET takes a {@linkplain #resolveReset decision}; the others are none of the feed's. What happens later
     * sets it again.
     */
    public List<FeedOutcome> clearReason(Reason reason, Time now) {
        switch (reason) {
            case GAP -> acceptLossOf(Gap.State.OPEN, now);
            case LOST -> acceptLossOf(Gap.State.LOST, now);
            case REJECTED -> completeness.forgiveRejected();
            case FEED_UNRELIABLE -> completeness.forgiveNotices();
            case OVERSIZE -> completeness.oversize(false);
            case JOINED_LATE -> epochs.all().forEach(epoch -> epoch.marks().joinedLate(false));
            case CONFLICT -> epochs.all().forEach(epoch -> epoch.marks().conflict(false));
            case HELD, UNATTRIBUTED, INTERNAL, RESET, STALE, LAG, OPERATOR -> {
                return List.of();
            }
        }
        completeness.headChanged();
        return result(now);
    }

    private void acceptLossOf(Gap.State state, Time now) {
        completeness.close(gap -> gap.state() == state, ALL_NUMBERS, Gap.State.LOST, now.utcMs());
    }

    /** Takes an operator's word on the epochs that nobody has decided on yet; nothing follows where there are none. */
    public List<FeedOutcome> resolveReset(ResetDecision decision, Time now) {
        if (completeness.isReset()) {
            completeness.count(
                    switch (decision) {
                        case CONTINUE -> completeness.firstCounted();
                        case START_OVER -> epochs.newest().index();
                    },
                    now.utcMs());
        }
        return result(now);
    }

    /** Ends the reorder windows that are over, repeats requests and gives up what has been missing too long. */
    public List<FeedOutcome> onTime(Time now) {
        epochs.all().forEach(epoch -> epoch.onTime(now));
        refuseOverdue(now);
        completeness.onTime(now.utcMs());
        return result(now);
    }

    /** Waits no longer, as there is no room: gaps open, held events are passed on, pending ones refused. */
    public List<FeedOutcome> release(Time now) {
        epochs.all().forEach(epoch -> epoch.release(now));
        refuseOverdue(new Time(Time.NEVER, now.utcMs()));
        return result(now);
    }

    /** The feed leaves: nothing waits any longer, and what is missing is given up. */
    public List<FeedOutcome> leave(Time now) {
        epochs.all().forEach(epoch -> epoch.release(now));
        refuseOverdue(new Time(Time.NEVER, now.utcMs()));
        acceptLossOf(Gap.State.OPEN, now);
        return result(now);
    }

    /** When {@link #onTime} has something to do next; each clock {@link Time#NEVER} where nothing waits for it. */
    public Time nextDue() {
        long heldUtc = completeness.isHeld() || waitsSinceUtc() == Time.NEVER
                ? Time.NEVER
                : waitsSinceUtc() + settings.heldLimitMs();
        return new Time(
                Math.min(suspects.nextDueMs(), epochs.nextDueMs()), Math.min(completeness.nextDueUtcMs(), heldUtc));
    }

    /** Bytes of the records that are held or pending. */
    public long heldBytes() {
        long bytes = suspects.bytes();
        for (Epoch epoch : epochs.all()) {
            bytes += epoch.heldBytes();
        }
        return bytes;
    }

    /** How many slots passed events have taken: how well the feed is established. */
    public long passedSlots() {
        return epochs.all().stream().mapToLong(Epoch::passedSlots).sum();
    }

    /** What is known of the feed's completeness. */
    public FeedCondition condition() {
        return completeness.condition();
    }

    /** The same as last told by an outcome, at no cost. */
    public FeedCondition toldCondition() {
        return completeness.told();
    }

    /** What is to be stored of the feed beside its logged and held events. */
    public FeedState head() {
        return completeness.head();
    }

    private long waitsSinceUtc() {
        return Math.min(suspects.sinceUtc(), epochs.waitsSinceUtc());
    }

    private List<FeedOutcome> result(Time now) {
        if (epochs.settle()) {
            completeness.headChanged();
        }
        long sinceUtc = waitsSinceUtc();
        // A wall clock that was set back does not say for how long something has waited.
        boolean isTooLong = now.utcMs() - sinceUtc >= settings.heldLimitMs() || sinceUtc > now.utcMs();
        completeness.held(sinceUtc != Time.NEVER && isTooLong);
        completeness.suspects(suspects.inARow());
        completeness.publish();
        List<FeedOutcome> result = outcomes;
        outcomes = new ArrayList<>(1);
        return result;
    }
}
