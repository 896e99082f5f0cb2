package io.fastbreak.sequencer.completeness;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.ResetDecision;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedOutcome.ConditionChanged;
import io.fastbreak.sequencer.FeedOutcome.StateChanged;
import io.fastbreak.sequencer.FeedState;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.Rejection;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The faults of a feed, and the condition that follows from them. For example, while number 12 is missing, or a record
 * that may matter to the game was rejected, the condition has the reason GAP or REJECTED.
 */
public final class Completeness {
    private static final Range ALL_EPOCHS = new Range(0, Long.MAX_VALUE);

    private final FeedId feed;
    private final SequencerSettings settings;
    private final Consumer<FeedOutcome> outcomes;
    private final GameEpochs epochs;
    private final MissingNumbers numbers;
    private final DeferredGaps deferred;
    private final RejectedRecords rejected;
    private final RejectedRecords notices;
    private final Conflicts conflicts;
    private final LostRecords lost;
    private int resetCandidates;
    private boolean held;
    private Set<Reason> badNewsHeld = Set.of();
    private boolean oversize;
    private FeedCondition published;
    private boolean changed;

    /** @param outcomes receives what is to be carried out, in that order */
    public Completeness(FeedId feed, SequencerSettings settings, FeedState state, Consumer<FeedOutcome> outcomes) {
        this.feed = feed;
        this.settings = settings;
        this.outcomes = outcomes;
        epochs = new GameEpochs(state, this::markChanged);
        numbers = new MissingNumbers(feed, settings, state, outcomes, this::markChanged, this::publishCondition);
        deferred = new DeferredGaps(settings.maxGapRanges(), state.deferred());
        rejected = new RejectedRecords(state.rejected());
        notices = new RejectedRecords(state.notices());
        conflicts = new Conflicts(state);
        lost = new LostRecords(settings, state.lost());
        resetCandidates = state.resetCandidates();
        held = state.held();
        oversize = state.oversize();
        published = condition();
    }

    /** The epochs of the feed. */
    public GameEpochs epochs() {
        return epochs;
    }

    /** The numbers that the feed misses. */
    public MissingNumbers numbers() {
        return numbers;
    }

    /** The stored form of the feed has changed. */
    public void markChanged() {
        changed = true;
    }

    /** True if what is to be stored of the feed has changed since it was stored. */
    public boolean isChanged() {
        return changed;
    }

    /** Sets how many reset candidates arrived in a row. */
    public void setResetCandidates(int inARow) {
        changed |= resetCandidates != inARow;
        resetCandidates = inARow;
    }

    /** Sets since when an event is held or pending: for too long it marks the feed. */
    public void setWaiting(long sinceUtc, long utcMs) {
        // After the wall clock was set back, it does not show how long anything has waited.
        boolean isTooLong = utcMs - sinceUtc >= settings.heldLimitMs() || sinceUtc > utcMs;
        boolean isHeld = sinceUtc != Time.NEVER && isTooLong;
        changed |= held != isHeld;
        held = isHeld;
    }

    /**
     * Sets for which reasons events are held that say that the feed is not reliable, or that the match does not go on. Bad news
     * counts at once: what arrives before it in order must not open a market meanwhile.
     */
    public void setBadNewsHeld(Set<Reason> reasons) {
        changed |= !badNewsHeld.equals(reasons);
        badNewsHeld = reasons;
    }

    /** The same of a feed that was restored: its condition was published like that. */
    public void restored(Set<Reason> reasonsOfBadNews) {
        badNewsHeld = reasonsOfBadNews;
        published = condition();
    }

    /** Records of the input were removed before they were read; some may have been the feed's. */
    public void recordsLost() {
        changed = true;
        lost.mark();
    }

    /** An event was accepted, or received again. */
    public void received(int epoch, long number) {
        changed |= lost.received(epoch, number);
    }

    /**
     * The feed may have been published again as a whole.
     *
     * @param released the numbers of the newest epoch
     */
    public void settleLost(ReleasedNumbers released, long utcMs) {
        changed |= lost.settle(epochs, released, utcMs);
    }

    /** A record was rejected that may matter to the game. */
    public void rejected(Rejection record) {
        changed = true;
        rejected.add(record);
        if (record.kind() == EventType.RELIABILITY) {
            notices.add(record);
        }
    }

    /** The feed rejected a valid event of an epoch. */
    public void rejectedEvent(int epoch, String eventId, RejectionReason reason) {
        if (reason == RejectionReason.TOO_MANY) {
            changed = true;
            oversize = true;
        } else {
            conflict(epoch, eventId);
        }
    }

    /**
     * An event was accepted. It may settle a rejected record, or no longer settle it.
     *
     * @param isNew false for a copy of what was accepted before
     * @param isInForce true if this is now the version of the event that counts
     */
    public void accepted(Event event, int epoch, boolean isNew, boolean isInForce) {
        changed |= rejected.settle(event, epoch, isNew, isInForce);
        changed |= notices.settle(event, epoch, isNew, isInForce);
    }

    /**
     * A later epoch begins.
     *
     * @param beginsUtc when its first event was created, milliseconds
     * @param highest number of it that was received
     */
    public void begins(int epoch, long beginsUtc, long highest) {
        epochs.begins(epoch);
        rejected.begins(epoch, beginsUtc, highest);
        notices.begins(epoch, beginsUtc, highest);
        publishCondition();
    }

    /** Sets whether something is missing before what was received of the epoch. */
    public void setJoinedLate(int epoch, boolean isJoinedLate) {
        epochs.setJoinedLate(epoch, isJoinedLate);
        publishCondition();
    }

    /** True if events of the epoch contradict each other until an operator decides. */
    public boolean hasConflict(int epoch) {
        return conflicts.has(epoch);
    }

    /** An event contradicts another one of its epoch, until an operator decides. */
    public void conflict(int epoch, String eventId) {
        conflicts.add(epoch, eventId);
        changed = true;
    }

    /** Sets whether nothing proves which content of an event's slot is the last one. */
    public void setUnordered(int epoch, long number, String eventId, boolean isUnordered) {
        changed |= conflicts.setUnordered(new Place(epoch, number), eventId, isUnordered);
    }

    /** Notes a gap of the source's own count, which may not concern the feed. */
    public void defer(SourceGapChange gap) {
        deferred.add(gap);
        changed = true;
    }

    /** Applies the gaps that were deferred and begin before the feed's last number; {@code next} is the one behind it. */
    public void applyDeferred(long next, long utcMs) {
        List<SourceGapChange> concerning = deferred.removeBefore(next);
        changed |= !concerning.isEmpty();
        concerning.forEach(gap -> apply(gap, utcMs));
    }

    /**
     * Applies a gap of the source's own count, which has its own epochs, or that another fixture has an event of this
     * one, so that one of both feeds has an event that is not its own. Repeating it has no effect.
     */
    public void apply(SourceGapChange change, long utcMs) {
        int epoch = change.epoch();
        switch (change.kind()) {
            case MISSING -> {
                if (!numbers.gaps.reaches(epoch, change.numbers().get(0).first())) {
                    numbers.open(epoch, change.numbers(), utcMs);
                }
            }
            case SHARED -> {
                conflicts.add(epochs.newest());
                changed = true;
            }
            case RECEIVED -> {
                for (Range received : change.numbers()) {
                    changed |= deferred.remove(epoch, received);
                    numbers.close(gap -> gap.epoch() == epoch, received, Gap.State.HEALED, utcMs);
                    numbers.reopen(epoch, numbers.disproveVoid(epoch, received.first()), utcMs);
                }
            }
        }
    }

    /** An operator accepts that numbers are lost. Those of an epoch that is undecided are not shown, and stay missing. */
    public void acceptLoss(Range lost, long utcMs) {
        numbers.close(ofOwnCount(epochs.decided()), lost, Gap.State.LOST, utcMs);
    }

    /** The publisher says that numbers of its present count are void; those of counts before are not meant. */
    public Range meantByNotices() {
        return ofOwnCount(new Range(epochs.newest(), epochs.newest()));
    }

    /** The epochs of gaps that these epochs of the feed mean: a source's count over all its fixtures has epochs of its own. */
    private Range ofOwnCount(Range epochs) {
        return settings.waitsForNumbers() ? epochs : ALL_EPOCHS;
    }

    /**
     * An operator clears a reason, as far as it is shown: not of an epoch that is undecided. False if it does not come from a
     * feed, or needs a decision.
     */
    public boolean clear(Reason reason, long utcMs) {
        switch (reason) {
            case GAP -> numbers.acceptLossOf(Gap.State.OPEN, ofOwnCount(epochs.decided()), utcMs);
            case LOST -> numbers.acceptLossOf(Gap.State.LOST, ofOwnCount(epochs.decided()), utcMs);
            case REJECTED -> rejected.clear();
            case FEED_UNRELIABLE -> notices.clear();
            case OVERSIZE -> oversize = false;
            case JOINED_LATE -> epochs.clearJoinedLate();
            case CONFLICT -> conflicts.clear(epochs.decided());
            case RECORDS_LOST -> lost.clear();
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
                    FLAGGED -> {
                return false;
            }
        }
        changed = true;
        return true;
    }

    /**
     * An operator decides on the epochs that are undecided. Nothing changes if there are none, or if they are to
     * continue and {@linkplain GameEpochs#canContinue cannot}.
     */
    public void resolveReset(ResetDecision decision, long utcMs) {
        if (!epochs.isUndecided() || (decision == ResetDecision.CONTINUE && !epochs.canContinue())) {
            return;
        }
        epochs.count(
                switch (decision) {
                    case CONTINUE -> epochs.firstCounted();
                    case START_OVER -> epochs.newest();
                });
        numbers.giveUpBefore(epochs.firstCounted(), utcMs);
    }

    /**
     * When something is due next, wall clock.
     *
     * @param waitingUtc since when an event is held or pending
     */
    public long nextDueUtcMs(long waitingUtc) {
        long heldUtc = held || waitingUtc == Time.NEVER ? Time.NEVER : waitingUtc + settings.heldLimitMs();
        return Math.min(heldUtc, Math.min(numbers.gaps.nextDueUtcMs(), lost.nextDueUtcMs()));
    }

    /** The condition of the feed. */
    public FeedCondition condition() {
        Range counted = epochs.counted();
        Range lacking = ofOwnCount(counted);
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        add(reasons, Reason.GAP, numbers.gaps.any(Gap.State.OPEN, lacking));
        add(reasons, Reason.LOST, numbers.gaps.any(Gap.State.LOST, lacking));
        add(reasons, Reason.REJECTED, rejected.areOpen(epochs.firstCounted()));
        add(reasons, Reason.FEED_UNRELIABLE, notices.areOpen(epochs.firstCounted()));
        add(reasons, Reason.HELD, held);
        add(reasons, Reason.OVERSIZE, oversize);
        add(reasons, Reason.JOINED_LATE, epochs.isGameJoinedLate());
        add(reasons, Reason.CONFLICT, conflicts.anyIn(counted));
        add(reasons, Reason.RESET, epochs.isUndecided());
        add(reasons, Reason.RECORDS_LOST, lost.isMarked());
        reasons.addAll(badNewsHeld);
        return new FeedCondition(feed, numbers.gaps.missing(lacking), reasons, counted, conflicts.idsIn(counted));
    }

    private static void add(Set<Reason> reasons, Reason reason, boolean isSet) {
        if (isSet) {
            reasons.add(reason);
        }
    }

    /** The condition that was published last. */
    public FeedCondition published() {
        return published;
    }

    /** Publishes the condition and the state, if what is to be stored has changed. */
    public void publish(Supplier<List<EpochState>> states) {
        if (changed) {
            publishCondition();
            changed = false;
            outcomes.accept(new StateChanged(state(states.get())));
        }
    }

    private void publishCondition() {
        FeedCondition condition = condition();
        if (!condition.equals(published)) {
            published = condition;
            outcomes.accept(new ConditionChanged(condition));
        }
    }

    /** The stored form of the feed. */
    public FeedState state(List<EpochState> states) {
        return new FeedState(
                states,
                epochs.counted(),
                resetCandidates,
                numbers.gaps.toList(),
                held,
                oversize,
                rejected.stored(),
                notices.stored(),
                deferred.toList(),
                conflicts.unordered(),
                conflicts.named(),
                numbers.voids.toList(),
                lost.stored());
    }
}
