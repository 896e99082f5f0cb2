package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.sequencer.Outcome.Duplicate;
import io.fastbreak.sequencer.Outcome.Pend;
import io.fastbreak.sequencer.Suspects.Suspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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

    private final FeedId feed;
    private final SequencerSettings settings;
    private final Epochs epochs;
    private final Completeness completeness;
    private final Suspects suspects;
    private List<Outcome> outcomes = new ArrayList<>(1);

    /** A feed of which nothing was received yet. */
    public FeedSequencer(FeedId feed, SequencerSettings settings) {
        this(feed, settings, FeedHead.NEW);
        completeness.restored();
    }

    private FeedSequencer(FeedId feed, SequencerSettings settings, FeedHead head) {
        this.feed = feed;
        this.settings = settings;
        epochs = new Epochs(feed, settings, head, outcome -> outcomes.add(outcome));
        completeness = epochs.completeness();
        suspects = new Suspects(settings, head.suspects());
    }

    /**
     * The feed as it was when its state was stored; held and pending events wait for their full time again.
     *
     * @param log the feed's entries of the event log in order of their keys
     * @param held what was held or pending, in order of the keys
     */
    public static FeedSequencer restore(
            FeedId feed,
            SequencerSettings settings,
            FeedHead head,
            Iterable<LogEntry> log,
            Iterable<HeldEntry> held,
            Time now) {
        FeedSequencer sequencer = new FeedSequencer(feed, settings, head);
        Epochs epochs = sequencer.epochs;
        log.forEach(entry -> epochs.at(entry.key().epoch()).remember(entry.event()));
        epochs.all()
                .forEach(epoch -> epoch.restored(
                        epoch != epochs.newest() && epochs.newest().hasStarted()));
        held.forEach(entry -> sequencer.keep(entry, now));
        sequencer.completeness.restored();
        return sequencer;
    }

    private void keep(HeldEntry entry, Time now) {
        if (PendingKey.isPending(entry.key())) {
            suspects.keep(entry.arrival(), now);
        } else {
            epochs.at(entry.key().epoch()).keep(entry.arrival(), now);
        }
    }

    /** Takes in an accepted event of this feed. */
    public List<Outcome> accept(Arrival arrival, Time now) {
        Epoch home = epochs.homeOf(arrival.event());
        String objection = home.objectionTo(arrival);
        if (objection == null) {
            suspects.interrupt();
            home.take(arrival, now);
        } else if (suspects.isRepeatedBy(arrival.event())) {
            outcomes.add(new Duplicate(arrival.raw()));
        } else if (isPossibleReset(arrival)) {
            pend(arrival, now);
        } else {
            home.refuse(arrival, null, objection);
        }
        return result();
    }

    /** An event that was created before the one that the feed has come to belongs to what came before. */
    private boolean isPossibleReset(Arrival arrival) {
        return arrival.event().audit().createdUtc() > epochs.newest().headCreatedUtc()
                && !Sequence.isOutOfRange(arrival.number())
                && !epochs.areTooMany();
    }

    private void pend(Arrival arrival, Time now) {
        outcomes.add(new Pend(PendingKey.of(feed, suspects.add(arrival, now)), arrival));
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
        Epoch opened = epochs.open(EpochHead.beginning(beginsUtc));
        completeness.conditionChanged();
        for (Suspect suspect : first) {
            String objection = opened.objectionTo(suspect.arrival());
            if (objection == null) {
                opened.hold(suspect.arrival(), PendingKey.of(feed, suspect.serial()), now);
            } else {
                refuse(suspect, objection);
            }
        }
    }

    private void refuseOverdue(Time now) {
        for (Suspect suspect : suspects.takeOverdue(now.runningMs())) {
            String objection = epochs.newest().objectionTo(suspect.arrival());
            refuse(suspect, Objects.requireNonNullElse(objection, "the numbering of the feed did not start over"));
        }
    }

    private void refuse(Suspect suspect, String message) {
        epochs.newest().refuse(suspect.arrival(), PendingKey.of(feed, suspect.serial()), message);
    }

    /**
     * Notes that the event of a slot was received and rejected: it is not missing. Ignored where the slot is taken or
     * too far from the feed's head.
     */
    public List<Outcome> rejectSlot(long number, boolean mayAffectScore, Time now) {
        epochs.newest().reject(number, mayAffectScore, now);
        return result();
    }

    /** Takes in what is missing of the source's own count and may be the feed's, or has come after all. */
    public List<Outcome> hear(SourceGapChange change, Time now) {
        completeness.hear(change, now.utcMs());
        return result();
    }

    /**
     * Takes the publisher's word that numbers never existed: gaps that miss them end as VOID, and where they are still
     * to come, up to as far ahead as a number is believed, they will not be missed.
     *
     * @param ranges of more than a feed may have ranges of missing numbers, the first ones are heard
     */
    public List<Outcome> voidNumbers(List<Range> ranges, Time now) {
        for (Range range : ranges.subList(0, Math.min(ranges.size(), settings.maxGapRanges()))) {
            completeness.close(gap -> true, range, Gap.State.VOID, now.utcMs());
            epochs.newest().makeVoid(range, now);
        }
        return result();
    }

    /** Takes an operator's word that missing numbers will not come: their gaps end as LOST and mark nothing. */
    public List<Outcome> acceptLoss(Range numbers, Time now) {
        completeness.close(gap -> true, numbers, Gap.State.LOST, now.utcMs());
        return result();
    }

    /**
     * Takes an operator's word that a reason is settled: GAP, LOST, REJECTED, JOINED_LATE or CONFLICT. RESET takes a
     * {@linkplain #resolveReset decision}; the others are none of the feed's. What happens later sets it again.
     */
    public List<Outcome> clearReason(Reason reason, Time now) {
        switch (reason) {
            case GAP -> acceptLossOf(Gap.State.OPEN, now);
            case LOST -> acceptLossOf(Gap.State.LOST, now);
            case REJECTED -> epochs.all().forEach(Epoch::forgiveRejected);
            case JOINED_LATE -> epochs.all().forEach(epoch -> epoch.marks().joinedLate(false));
            case CONFLICT -> epochs.all().forEach(epoch -> epoch.marks().conflict(false));
            case RESET, FEED_UNRELIABLE, STALE, LAG, OPERATOR -> {
                return List.of();
            }
        }
        completeness.headChanged();
        return result();
    }

    private void acceptLossOf(Gap.State state, Time now) {
        completeness.close(gap -> gap.state() == state, ALL_NUMBERS, Gap.State.LOST, now.utcMs());
    }

    /** Takes an operator's word on the epochs that nobody has decided on yet; nothing follows where there are none. */
    public List<Outcome> resolveReset(ResetDecision decision, Time now) {
        if (completeness.isReset()) {
            completeness.count(
                    switch (decision) {
                        case CONTINUE -> completeness.firstCounted();
                        case START_OVER -> epochs.newest().index();
                    },
                    now.utcMs());
        }
        return result();
    }

    /** Ends the reorder windows that are over, repeats requests and gives up what has been missing too long. */
    public List<Outcome> onTime(Time now) {
        epochs.all().forEach(epoch -> epoch.onTime(now));
        refuseOverdue(now);
        completeness.onTime(now.utcMs());
        return result();
    }

    /** Waits no longer, as there is no room: gaps open, held events are passed on, pending ones refused. */
    public List<Outcome> release(Time now) {
        epochs.all().forEach(epoch -> epoch.release(now));
        refuseOverdue(new Time(Time.NEVER, now.utcMs()));
        return result();
    }

    /** The feed leaves: nothing waits any longer, and what is missing is given up. */
    public List<Outcome> leave(Time now) {
        epochs.all().forEach(epoch -> epoch.release(now));
        refuseOverdue(new Time(Time.NEVER, now.utcMs()));
        acceptLossOf(Gap.State.OPEN, now);
        return result();
    }

    /** When {@link #onTime} has something to do next; each clock {@link Time#NEVER} where nothing waits for it. */
    public Time nextDue() {
        return new Time(Math.min(suspects.nextDueMs(), epochs.nextDueMs()), completeness.nextDueUtcMs());
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
    public FeedHead head() {
        return completeness.head();
    }

    private List<Outcome> result() {
        completeness.suspects(suspects.inARow());
        completeness.publish();
        List<Outcome> result = outcomes;
        outcomes = new ArrayList<>(1);
        return result;
    }
}
