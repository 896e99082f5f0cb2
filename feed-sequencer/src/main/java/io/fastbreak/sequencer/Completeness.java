package io.fastbreak.sequencer;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.Range;
import io.fastbreak.sequencer.Outcome.ConditionChanged;
import io.fastbreak.sequencer.Outcome.GapChanged;
import io.fastbreak.sequencer.Outcome.HeadChanged;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/** What a feed lacks: missing numbers, rejected slots, a missed beginning, conflicts. Tells every change to its sink. */
final class Completeness {
    private final FeedId feed;
    private final Consumer<Outcome> sink;
    private final Gaps gaps;
    private final RejectedSlots rejected;
    private boolean joinedLate;
    private boolean conflict;
    private FeedCondition published;
    private boolean headChanged;

    Completeness(FeedId feed, SequencerSettings settings, FeedHead head, Consumer<Outcome> sink) {
        this.feed = feed;
        this.sink = sink;
        gaps = new Gaps(feed, settings, head.gaps());
        rejected = new RejectedSlots(settings.rejectedSlotWindow(), head);
        joinedLate = head.joinedLate();
        conflict = head.conflict();
        published = condition();
    }

    void joinedLate() {
        headChanged = true;
        joinedLate = true;
        publishCondition();
    }

    void conflict() {
        headChanged |= !conflict;
        conflict = true;
    }

    /** Opens a gap, and says so before what comes behind it is passed on. */
    void missing(List<Range> numbers, long utcMs) {
        report(gaps.open(numbers, utcMs));
        publishCondition();
    }

    /** Takes a number that was received out of the gap that missed it, if one did. */
    void received(long number, LongPredicate present, long utcMs) {
        gaps.receive(number, present, utcMs).ifPresent(this::report);
    }

    void rejected(long number, boolean mayAffectScore) {
        headChanged = true;
        rejected.add(number, mayAffectScore);
    }

    /** An accepted event takes the slot, rejected or not. */
    void accepted(long number) {
        headChanged |= rejected.remove(number);
    }

    void onTime(long utcMs) {
        gaps.onTime(utcMs).forEach(this::report);
    }

    private void report(GapChanged change) {
        headChanged = true;
        sink.accept(change);
    }

    long nextDueUtcMs() {
        return gaps.nextDueUtcMs();
    }

    RejectedSlots rejectedSlots() {
        return rejected;
    }

    FeedCondition condition() {
        return new FeedCondition(
                feed,
                gaps.missing(),
                gaps.any(Gap.State.OPEN),
                gaps.any(Gap.State.LOST),
                rejected.mayAffectScore(),
                joinedLate,
                conflict);
    }

    FeedHead head() {
        return new FeedHead(
                joinedLate,
                conflict,
                rejected.toMap(),
                rejected.forgotScore(),
                rejected.forgottenUpTo(),
                gaps.toList());
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
