package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.SourceGapChange;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.FeedOutcome.ConditionChanged;
import io.fastbreak.sequencer.FeedOutcome.GapChanged;
import io.fastbreak.sequencer.FeedOutcome.HeadChanged;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/** What a feed lacks, and which of its epochs make up the game. Tells every change to its sink. */
final class Completeness {
    private static final Range ALL_EPOCHS = new Range(0, Long.MAX_VALUE);

    private final FeedId feed;
    private final SequencerSettings settings;
    private final List<Epoch> epochs;
    private final Consumer<FeedOutcome> sink;
    private final OpenGaps gaps;
    private Range counted;
    private final RejectedRecords rejected;
    private final RejectedRecords notices;
    private int suspects;
    private boolean held;
    private boolean oversize;
    private FeedCondition published;
    private boolean headChanged;

    /** @param epochs those of the feed, kept by the caller; none yet */
    Completeness(
            FeedId feed, SequencerSettings settings, FeedState head, List<Epoch> epochs, Consumer<FeedOutcome> sink) {
        this.feed = feed;
        this.settings = settings;
        this.epochs = epochs;
        this.sink = sink;
        gaps = new OpenGaps(feed, settings, head.gaps());
        counted = head.counted();
        suspects = head.suspects();
        rejected = new RejectedRecords(head.rejected());
        notices = new RejectedRecords(head.notices());
        held = head.held();
        oversize = head.oversize();
        published = FeedCondition.complete(feed);
    }

    /** All epochs are here: from now on it is told what differs from this. */
    void restored() {
        published = condition();
    }

    /** What is stored of the feed differs now. */
    void headChanged() {
        headChanged = true;
    }

    /** The condition differs now, and that is to be known before what follows. */
    void conditionChanged() {
        headChanged = true;
        publishCondition();
    }

    void suspects(int inARow) {
        headChanged |= suspects != inARow;
        suspects = inARow;
    }

    /** Sets whether something has waited for too long. */
    void held(boolean holds) {
        headChanged |= held != holds;
        held = holds;
    }

    /** Sets whether events were rejected since there are too many. */
    void oversize(boolean holds) {
        headChanged |= oversize != holds;
        oversize = holds;
    }

    /** A record was rejected that may matter to the game. */
    void rejected(RejectedRecords.Entry record) {
        headChanged = true;
        rejected.add(record);
        if (record.kind() == EventType.RELIABILITY) {
            notices.add(record);
        }
    }

    /**
     * An event was accepted, which may say what a rejected record would have said, or say so no longer.
     *
     * @param isNew false for a copy of what was accepted before
     * @param holds true where this is now what is known of the event
     */
    void accepted(Event event, int epoch, boolean isNew, boolean holds) {
        boolean changed = rejected.settle(event, epoch, isNew, holds);
        changed |= notices.settle(event, epoch, isNew, holds);
        headChanged |= changed;
    }

    /**
     * A later epoch begins.
     *
     * @param beginsUtc when its first event was created, milliseconds
     * @param highest number of it that was received
     */
    void begins(int epoch, long beginsUtc, long highest) {
        rejected.begins(epoch, beginsUtc, highest);
        notices.begins(epoch, beginsUtc, highest);
    }

    void forgiveRejected() {
        rejected.forgive();
    }

    void forgiveNotices() {
        notices.forgive();
    }

    /** Opens a gap, and says so before what comes behind it is passed on. */
    void missing(int epoch, List<Range> numbers, long utcMs) {
        report(gaps.open(epoch, numbers, utcMs));
        publishCondition();
    }

    /** Takes a number that was received out of the gap that missed it, if one did. */
    void received(int epoch, long number, LongPredicate present, long utcMs) {
        gaps.receive(epoch, number, present, utcMs).ifPresent(this::report);
    }

    /** Takes in what the source's own count says, which has epochs of its own. Told twice, it changes nothing. */
    void hear(SourceGapChange change, long utcMs) {
        int epoch = change.epoch();
        switch (change.kind()) {
            case MISSING -> {
                if (!gaps.reach(epoch, change.numbers().get(0).first())) {
                    missing(epoch, change.numbers(), utcMs);
                }
            }
            case RECEIVED ->
                change.numbers().forEach(came -> close(gap -> gap.epoch() == epoch, came, Gap.State.HEALED, utcMs));
        }
    }

    /** Nobody waits for the numbers any longer. */
    void close(Predicate<Gap> which, Range numbers, Gap.State end, long utcMs) {
        reportAll(gaps.close(which, numbers, end, utcMs));
    }

    /** True where nobody has decided yet whether the newest epoch belongs to the game. */
    boolean isReset() {
        return counted.last() < epochs.size() - 1;
    }

    /** The epochs from {@code first} to the newest make up the game. */
    void count(int first, long utcMs) {
        headChanged = true;
        counted = new Range(first, epochs.size() - 1);
        reportAll(gaps.giveUpBefore(first, utcMs));
    }

    int firstCounted() {
        return (int) counted.first();
    }

    void onTime(long utcMs) {
        reportAll(gaps.onTime(utcMs));
    }

    private void reportAll(Collection<GapChanged> changes) {
        changes.forEach(this::report);
    }

    private void report(GapChanged change) {
        headChanged = true;
        sink.accept(change);
    }

    boolean isHeld() {
        return held;
    }

    long nextDueUtcMs() {
        return gaps.nextDueUtcMs();
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
        add(reasons, Reason.JOINED_LATE, anyCounted(epoch -> epoch.marks().isJoinedLate()));
        add(reasons, Reason.CONFLICT, anyCounted(epoch -> epoch.marks().hasConflict()));
        add(reasons, Reason.RESET, isReset());
        return new FeedCondition(feed, gaps.missing(lacking), reasons, counted);
    }

    private static void add(Set<Reason> reasons, Reason reason, boolean holds) {
        if (holds) {
            reasons.add(reason);
        }
    }

    /** The condition as it was last told; costs nothing. */
    FeedCondition told() {
        return published;
    }

    private boolean anyCounted(Predicate<Epoch> fact) {
        return epochs.subList((int) counted.first(), (int) counted.last() + 1).stream()
                .anyMatch(fact);
    }

    FeedState head() {
        return new FeedState(
                epochs.stream().map(Epoch::head).toList(),
                counted,
                suspects,
                gaps.toList(),
                held,
                oversize,
                rejected.stored(),
                notices.stored());
    }

    /** Tells what has changed since the last time. */
    void publish() {
        if (headChanged) {
            publishCondition();
            sink.accept(new HeadChanged(head()));
            headChanged = false;
        }
    }

    private void publishCondition() {
        FeedCondition condition = condition();
        if (!condition.equals(published)) {
            published = condition;
            sink.accept(new ConditionChanged(condition));
        }
    }
}
