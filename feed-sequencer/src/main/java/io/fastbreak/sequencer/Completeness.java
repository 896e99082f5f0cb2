package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.sequencer.FeedOutcome.ConditionChanged;
import io.fastbreak.sequencer.FeedOutcome.GapChanged;
import io.fastbreak.sequencer.FeedState.EpochState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a feed lacks, and which of its epochs make up the game. A method that opens, changes or ends a gap returns the
 * outcomes in the order in which they are to be carried out.
 */
final class Completeness {
    private static final Range ALL_EPOCHS = new Range(0, Long.MAX_VALUE);
    private static final Range ALL_NUMBERS = new Range(Long.MIN_VALUE, Long.MAX_VALUE);

    private final FeedId feed;
    private final SequencerSettings settings;
    private final OpenGaps gaps;
    private final RejectedRecords rejected;
    private final RejectedRecords notices;
    /** What its source misses since the game was final, one for each epoch of the source, ascending. */
    private final List<SourceGapChange> deferred;
    /** Epochs that were not received from their beginning. */
    private final BitSet joinedLate = new BitSet();

    private final Conflicts conflicts;
    /** Epochs with events whose ids are those of other events in an epoch before. */
    private final BitSet reusedIds = new BitSet();

    private final VoidNotices voids;

    private int epochs;
    private Range counted;
    private int resetCandidates;
    private final LostRecords lost;
    private boolean held;
    private boolean oversize;
    private FeedCondition published;
    private boolean changed;

    Completeness(FeedId feed, SequencerSettings settings, FeedState state) {
        this.feed = feed;
        this.settings = settings;
        gaps = new OpenGaps(feed, settings, state.gaps());
        counted = state.counted();
        resetCandidates = state.resetCandidates();
        rejected = new RejectedRecords(state.rejected());
        notices = new RejectedRecords(state.notices());
        lost = new LostRecords(settings, state.lost());
        held = state.held();
        oversize = state.oversize();
        deferred = new ArrayList<>(state.deferred());
        conflicts = new Conflicts(state.unordered(), state.conflicting());
        voids = new VoidNotices(settings.maxGapRanges(), state.voids());
        for (EpochState epoch : state.epochs()) {
            joinedLate.set(epochs, epoch.joinedLate());
            conflicts.set(epochs, epoch.conflict());
            reusedIds.set(epochs, epoch.reusesIds());
            epochs++;
        }
        published = condition();
    }

    /** What is to be stored of the feed has changed. */
    void markChanged() {
        changed = true;
    }

    boolean isChanged() {
        return changed;
    }

    /** Sets how many reset candidates arrived in a row. */
    void setResetCandidates(int inARow) {
        changed |= resetCandidates != inARow;
        resetCandidates = inARow;
    }

    /** Sets whether an event has been held or pending for too long. */
    void setHeld(boolean isHeld) {
        changed |= held != isHeld;
        held = isHeld;
    }

    /** Records of the input were removed before they were read; some may have been the feed's. */
    void recordsLost() {
        changed = true;
        lost.mark();
    }

    /** An event was accepted, or received again. */
    void received(int epoch, long number) {
        if (lost.isMarked()) {
            changed |= lost.received(epoch, number);
        }
    }

    /**
     * The feed may have been published again as a whole.
     *
     * @param newest slots of the newest epoch
     */
    void settleLost(EpochSlots newest, long utcMs) {
        if (lost.isMarked()) {
            boolean isOne = counted.first() == counted.last() && counted.last() == epochs - 1;
            if (lost.isSettled((int) counted.first(), isOne ? newest : null, utcMs)) {
                changed = true;
                lost.clear();
            }
        }
    }

    /** A record was rejected that may matter to the game. */
    void rejected(Rejection record) {
        changed = true;
        rejected.add(record);
        if (record.kind() == EventType.RELIABILITY) {
            notices.add(record);
        }
    }

    /** The feed rejected a valid event of an epoch. */
    void rejectedEvent(int epoch, String eventId, RejectionReason reason) {
        changed = true;
        if (reason == RejectionReason.TOO_MANY) {
            oversize = true;
        } else {
            conflicts.add(epoch, eventId);
        }
    }

    /**
     * An event was accepted. It may settle a rejected record, or no longer settle it.
     *
     * @param isNew false for a copy of what was accepted before
     * @param isInForce true if this is now the version of the event that counts
     */
    void accepted(Event event, int epoch, boolean isNew, boolean isInForce) {
        boolean settled = rejected.settle(event, epoch, isNew, isInForce);
        settled |= notices.settle(event, epoch, isNew, isInForce);
        changed |= settled;
    }

    /**
     * A later epoch begins.
     *
     * @param beginsUtc when its first event was created, milliseconds
     * @param highest number of it that was received
     */
    List<FeedOutcome> begins(int epoch, long beginsUtc, long highest) {
        epochs = epoch + 1;
        rejected.begins(epoch, beginsUtc, highest);
        notices.begins(epoch, beginsUtc, highest);
        return conditionChanged();
    }

    /** The epoch was not received from its beginning. */
    List<FeedOutcome> joinedLate(int epoch) {
        joinedLate.set(epoch);
        return conditionChanged();
    }

    /** The beginning of the epoch, which had not been received, has arrived. */
    List<FeedOutcome> receivedFromBeginning(int epoch) {
        joinedLate.clear(epoch);
        return conditionChanged();
    }

    private List<FeedOutcome> conditionChanged() {
        changed = true;
        return publishCondition();
    }

    boolean isJoinedLate(int epoch) {
        return joinedLate.get(epoch);
    }

    boolean hasConflict(int epoch) {
        return conflicts.has(epoch);
    }

    boolean hasReusedIds(int epoch) {
        return reusedIds.get(epoch);
    }

    /** Events of two epochs that are different ones have one id: both epochs cannot be one game. */
    void reusesIds(int one, int other) {
        int later = Math.max(one, other);
        if (Math.min(one, other) >= firstCounted() && !reusedIds.get(later)) {
            reusedIds.set(later);
            changed = true;
        }
    }

    /** True if no id of the epochs behind the first one is that of another event. */
    boolean canContinue() {
        return reusedIds.nextSetBit(firstCounted() + 1) < 0;
    }

    boolean hasOneEpoch() {
        return epochs <= 1;
    }

    /** The epochs that make up one game with this one. */
    Range gameOf(int epoch) {
        return counted.contains(epoch) ? counted : new Range(epoch, epoch);
    }

    /** Events of an epoch contradict each other, until an operator decides. */
    void conflict(int epoch) {
        conflicts.set(epoch, true);
        changed = true;
    }

    /** An event contradicts another one of its epoch, until an operator decides. */
    void conflict(int epoch, String eventId) {
        conflicts.add(epoch, eventId);
        changed = true;
    }

    /** Sets whether nothing proves which content of an event's slot is the last one. */
    void setUnordered(int epoch, long number, String eventId, boolean isUnordered) {
        changed |= conflicts.setUnordered(new Place(epoch, number), eventId, isUnordered);
    }

    /** Opens a gap. The condition follows it at once, so that it precedes what is released behind the gap. */
    List<FeedOutcome> missing(int epoch, List<Range> numbers, long utcMs) {
        List<FeedOutcome> outcomes = changes(List.of(gaps.open(epoch, numbers, utcMs)));
        outcomes.addAll(publishCondition());
        return outcomes;
    }

    /** What is known to be missing from an epoch. */
    List<Range> missing(int epoch) {
        return gaps.missing(new Range(epoch, epoch));
    }

    /** What is missing of the range, by epoch. */
    Map<Integer, List<Range>> missingOf(Range numbers) {
        return gaps.missingOf(numbers);
    }

    /** A notice made numbers void. */
    void voided(int epoch, List<Range> numbers) {
        voids.add(epoch, numbers);
        changed = true;
    }

    boolean hasVoids() {
        return voids.count() > 0;
    }

    /** A number has arrived. If it was void, so were others by the same notice, which this returns, ascending. */
    List<Range> disproveVoid(int epoch, long number) {
        int before = voids.count();
        List<Range> others = voids.disprove(epoch, number);
        changed |= voids.count() < before;
        return others;
    }

    /** Numbers that were void are missing, unless they are already. */
    List<FeedOutcome> missingAgain(int epoch, List<Range> numbers, long utcMs) {
        List<Range> missing = new ArrayList<>(numbers);
        for (Range known : missing(epoch)) {
            missing = SequenceNumbers.without(missing, known, Integer.MAX_VALUE);
        }
        List<FeedOutcome> outcomes = changes(gaps.reopen(epoch, missing, utcMs));
        outcomes.addAll(publishCondition());
        return outcomes;
    }

    /** Takes a number that was received out of the gap that it was missing from, if any. */
    List<FeedOutcome> received(int epoch, long number, SequenceNumbers.Present present, long utcMs) {
        return changes(gaps.receive(epoch, number, present, utcMs));
    }

    /** Notes a gap of the source's own count, which may not concern the feed. */
    void defer(SourceGapChange gap) {
        int last = deferred.size() - 1;
        if (last >= 0 && deferred.get(last).epoch() == gap.epoch()) {
            List<Range> all = new ArrayList<>(deferred.get(last).numbers());
            all.addAll(gap.numbers());
            deferred.set(last, withNumbers(gap, SequenceNumbers.merged(all, settings.maxGapRanges())));
        } else if (deferred.size() < settings.maxGapRanges()) {
            deferred.add(gap);
        }
        changed = true;
    }

    /** Removes and returns the gaps that begin before the last number, ascending; {@code next} is the one behind it. */
    List<SourceGapChange> deferredBefore(long next) {
        List<SourceGapChange> before = new ArrayList<>();
        List<SourceGapChange> behind = new ArrayList<>();
        for (SourceGapChange gap : deferred) {
            add(before, gap, range -> range.first() + 1 < next);
            add(behind, gap, range -> range.first() + 1 >= next);
        }
        deferred.clear();
        deferred.addAll(behind);
        changed |= !before.isEmpty();
        return before;
    }

    private static void add(List<SourceGapChange> to, SourceGapChange gap, Predicate<Range> which) {
        List<Range> numbers = gap.numbers().stream().filter(which).toList();
        if (!numbers.isEmpty()) {
            to.add(withNumbers(gap, numbers));
        }
    }

    private void receiveDeferred(int epoch, Range numbers) {
        List<SourceGapChange> before = List.copyOf(deferred);
        deferred.replaceAll(gap -> gap.epoch() == epoch ? withNumbers(gap, without(gap, numbers)) : gap);
        deferred.removeIf(gap -> gap.numbers().isEmpty());
        changed |= !deferred.equals(before);
    }

    private List<Range> without(SourceGapChange gap, Range numbers) {
        return SequenceNumbers.without(gap.numbers(), numbers, settings.maxGapRanges());
    }

    private static SourceGapChange withNumbers(SourceGapChange gap, List<Range> numbers) {
        return new SourceGapChange(gap.source(), gap.epoch(), gap.kind(), numbers);
    }

    /** Applies a gap of the source's own count, which has its own epochs. Repeating it has no effect. */
    List<FeedOutcome> apply(SourceGapChange change, long utcMs) {
        int epoch = change.epoch();
        return switch (change.kind()) {
            case MISSING ->
                gaps.reaches(epoch, change.numbers().get(0).first())
                        ? List.of()
                        : missing(epoch, change.numbers(), utcMs);
            case SHARED -> throw new IllegalArgumentException("no gap: " + change);
            case RECEIVED -> {
                List<FeedOutcome> outcomes = new ArrayList<>();
                for (Range numbers : change.numbers()) {
                    receiveDeferred(epoch, numbers);
                    outcomes.addAll(close(gap -> gap.epoch() == epoch, numbers, Gap.State.HEALED, utcMs));
                    outcomes.addAll(missingAgain(epoch, disproveVoid(epoch, numbers.first()), utcMs));
                }
                yield outcomes;
            }
        };
    }

    /** The numbers are no longer expected, whatever gap they are missing from. */
    List<FeedOutcome> close(Range numbers, Gap.State end, long utcMs) {
        return close(gap -> true, numbers, end, utcMs);
    }

    private List<FeedOutcome> close(Predicate<Gap> which, Range numbers, Gap.State end, long utcMs) {
        return changes(gaps.close(which, numbers, end, utcMs));
    }

    /** An operator accepts that what is missing in gaps of this state is lost. */
    List<FeedOutcome> acceptLossOf(Gap.State state, long utcMs) {
        return close(gap -> gap.state() == state, ALL_NUMBERS, Gap.State.LOST, utcMs);
    }

    /** True for a reason that comes from a feed and needs no decision. */
    static boolean canClear(Reason reason) {
        return switch (reason) {
            case GAP, LOST, REJECTED, FEED_UNRELIABLE, OVERSIZE, JOINED_LATE, CONFLICT, RECORDS_LOST -> true;
            case HELD,
                    UNATTRIBUTED,
                    INTERNAL,
                    RESET,
                    STALE,
                    LAG,
                    OPERATOR,
                    CLOCK,
                    CONTRADICTION,
                    UNKNOWN_STATE,
                    FLAGGED -> false;
        };
    }

    List<FeedOutcome> clear(Reason reason, long utcMs) {
        changed = true;
        switch (reason) {
            case GAP -> {
                return acceptLossOf(Gap.State.OPEN, utcMs);
            }
            case LOST -> {
                return acceptLossOf(Gap.State.LOST, utcMs);
            }
            case REJECTED -> rejected.clear();
            case FEED_UNRELIABLE -> notices.clear();
            case OVERSIZE -> oversize = false;
            case JOINED_LATE -> joinedLate.clear();
            case CONFLICT -> conflicts.clear();
            case RECORDS_LOST -> lost.clear();
            default -> throw new IllegalArgumentException("a feed cannot clear " + reason);
        }
        return List.of();
    }

    /** True while it is undecided whether the newest epoch belongs to the game. */
    boolean isReset() {
        return counted.last() < epochs - 1;
    }

    /** The epochs from {@code first} to the newest make up the game. */
    List<FeedOutcome> count(int first, long utcMs) {
        changed = true;
        counted = new Range(first, epochs - 1);
        return changes(gaps.giveUpBefore(first, utcMs));
    }

    int firstCounted() {
        return (int) counted.first();
    }

    List<FeedOutcome> onTime(long utcMs) {
        return changes(gaps.onTime(utcMs));
    }

    private List<FeedOutcome> changes(List<GapChanged> changes) {
        changed |= !changes.isEmpty();
        return new ArrayList<>(changes);
    }

    boolean isHeld() {
        return held;
    }

    long nextDueUtcMs() {
        return Math.min(gaps.nextDueUtcMs(), lost.nextDueUtcMs());
    }

    FeedCondition condition() {
        Range lacking = settings.waitsForNumbers() ? counted : ALL_EPOCHS;
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        add(reasons, Reason.GAP, gaps.any(Gap.State.OPEN, lacking));
        add(reasons, Reason.LOST, gaps.any(Gap.State.LOST, lacking));
        add(reasons, Reason.REJECTED, rejected.areOpen(firstCounted()));
        add(reasons, Reason.FEED_UNRELIABLE, notices.areOpen(firstCounted()));
        add(reasons, Reason.HELD, held);
        add(reasons, Reason.OVERSIZE, oversize);
        add(reasons, Reason.JOINED_LATE, isCountedIn(joinedLate));
        add(reasons, Reason.CONFLICT, conflicts.anyIn(counted));
        add(reasons, Reason.RESET, isReset());
        add(reasons, Reason.RECORDS_LOST, lost.isMarked());
        return new FeedCondition(feed, gaps.missing(lacking), reasons, counted, conflicts.idsIn(counted));
    }

    private static void add(Set<Reason> reasons, Reason reason, boolean isSet) {
        if (isSet) {
            reasons.add(reason);
        }
    }

    private boolean isCountedIn(BitSet marked) {
        int first = marked.nextSetBit(firstCounted());
        return first >= 0 && first <= counted.last();
    }

    /** The condition that was published last. */
    FeedCondition published() {
        return published;
    }

    /** The condition, if it differs from what was published last. */
    List<FeedOutcome> publishCondition() {
        FeedCondition condition = condition();
        if (condition.equals(published)) {
            return List.of();
        }
        published = condition;
        return List.of(new ConditionChanged(condition));
    }

    /** The state, which counts as stored from now on. */
    FeedState stored(List<EpochState> states) {
        changed = false;
        return state(states);
    }

    FeedState state(List<EpochState> states) {
        return new FeedState(
                states,
                counted,
                resetCandidates,
                gaps.toList(),
                held,
                oversize,
                rejected.stored(),
                notices.stored(),
                deferred,
                conflicts.unordered(),
                conflicts.named(),
                voids.toList(),
                lost.stored());
    }
}
