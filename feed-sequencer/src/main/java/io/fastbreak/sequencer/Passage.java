package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.FeedOutcome.Pass;
import io.fastbreak.sequencer.FeedOutcome.Reject;
import io.fastbreak.sequencer.HeldEvents.Held;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Passes on the events of an epoch in order of their numbers, each once, and says what is missing between them. */
final class Passage {
    private final FeedId feed;
    private final int epoch;
    private final EpochNumbers numbers;
    private final EpochMarks marks;
    private final @Nullable Passage previous;
    private final Completeness completeness;
    private final Consumer<FeedOutcome> sink;
    private boolean closed;
    private long arrivals;
    private long newestPassed;

    /** @param previous that of the epoch before; null for the first */
    Passage(
            FeedId feed,
            int epoch,
            EpochNumbers numbers,
            EpochMarks marks,
            @Nullable Passage previous,
            Completeness completeness,
            Consumer<FeedOutcome> sink) {
        this.feed = feed;
        this.epoch = epoch;
        this.numbers = numbers;
        this.marks = marks;
        this.previous = previous;
        this.completeness = completeness;
        this.sink = sink;
    }

    /** @param closed true where a later epoch has begun */
    void restored(boolean closed, EpochState head) {
        this.closed = closed;
        newestPassed = head.newestPassed();
        arrivals = newestPassed;
    }

    /** The serial of the next arrival. */
    long count() {
        return ++arrivals;
    }

    /** An event is held that was held before. */
    void counted(long serial) {
        arrivals = Math.max(arrivals, serial);
    }

    /** Forgets the order of arrivals where nothing is held to which it matters. */
    void forgetOrder() {
        if (numbers.held.isEmpty()) {
            arrivals = 0;
            newestPassed = 0;
        }
    }

    long newestPassed() {
        return newestPassed;
    }

    /** Passes on those whose windows have ended, and all below them. */
    void onTime(Time now) {
        long due = numbers.held.highestDue(now.runningMs());
        if (due != Long.MIN_VALUE) {
            start(now);
            passUpTo(due, now);
        }
        long rejected = numbers.waits.highestDue(now.runningMs());
        if (rejected != Long.MIN_VALUE && numbers.hasStarted()) {
            passOver(rejected, now);
        }
    }

    /** Waits no longer for what is missing before a rejected slot. */
    void passOver(long rejected, Time now) {
        passUpTo(rejected, now);
        if (rejected < numbers.next()) {
            return;
        }
        List<Range> missing = numbers.missingBefore(rejected);
        if (!missing.isEmpty()) {
            completeness.missing(epoch, missing, now.utcMs());
        }
        numbers.empty.passedUpTo(rejected);
        completeness.headChanged();
        numbers.goOnAt(rejected + 1);
        advance(now);
    }

    /** Waits no longer: opens the gaps and passes on all that is held. */
    void release(Time now) {
        if (!numbers.held.isEmpty()) {
            start(now);
            passUpTo(Long.MAX_VALUE, now);
        }
        while (numbers.hasStarted() && !numbers.waits.isEmpty()) {
            passOver(numbers.waits.first(), now);
            numbers.waits.passed(numbers.next());
        }
    }

    /** A later epoch begins: all that still comes is late. */
    private void close(Time now) {
        release(now);
        closed = true;
        numbers.empty.close(numbers.next());
        completeness.headChanged();
        if (previous != null && !previous.closed) {
            previous.close(now);
        }
    }

    void start(Time now) {
        if (numbers.hasStarted()) {
            return;
        }
        if (previous != null) {
            previous.close(now);
        }
        numbers.start(now);
        if (!Beginning.isBeginning(numbers.next(), numbers.held.lowestArrival().event())) {
            marks.joinedLate(true);
            completeness.conditionChanged();
        }
        advance(now);
        refuseTooFarAhead();
    }

    /** What came first may turn out to be far ahead of where the epoch starts. */
    private void refuseTooFarAhead() {
        HeldEvents held = numbers.held;
        while (!held.isEmpty() && numbers.isBeyondBelief(held.highest())) {
            long number = held.highest();
            for (Held refused : held.remove(number)) {
                // It no longer waits, as if it had gone first.
                newestPassed = Math.max(newestPassed, refused.entry().serial());
                reject(new Reject(
                        refused.arrival(),
                        refused.entry().key(),
                        RejectionReason.SEQUENCE_CONFLICT,
                        EpochNumbers.TOO_FAR));
            }
        }
    }

    void reject(Reject reject) {
        sink.accept(reject);
        completeness.headChanged();
        if (reject.reason() == RejectionReason.TOO_MANY) {
            completeness.oversize(true);
        } else {
            marks.conflict(true);
        }
    }

    /** Passes on what is held up to a number, over whatever is missing. */
    void passUpTo(long number, Time now) {
        HeldEvents held = numbers.held;
        while (!held.isEmpty() && held.lowest() <= number) {
            List<Range> missing = numbers.missingBefore(held.lowest());
            if (!missing.isEmpty()) {
                completeness.missing(epoch, missing, now.utcMs());
            }
            numbers.goOnAt(held.lowest());
            passHeld(missing, now);
            advance(now);
        }
    }

    /** Passes on what is next in line, as far as it is here. */
    void advance(Time now) {
        numbers.skipEmpty();
        while (numbers.hasStarted() && numbers.held.isHeld(numbers.next())) {
            passHeld(List.of(), now);
            numbers.skipEmpty();
        }
    }

    private void passHeld(List<Range> missingBefore, Time now) {
        List<Range> missing = missingBefore;
        for (Held version : numbers.held.remove(numbers.next())) {
            pass(version.arrival(), version.entry().serial(), true, missing, now);
            missing = List.of();
        }
    }

    /** @param serial counts the arrivals of the epoch */
    void pass(ReceivedEvent arrival, long serial, boolean wasHeld, List<Range> missing, Time now) {
        Event event = arrival.event();
        long number = arrival.number();
        boolean late = (number < numbers.next() || closed) && !numbers.passed.isTaken(number);
        var sequenced = new SequencedEvent(feed, event, epoch, numbers.passed.changeBy(event), late, missing);
        boolean superseded = numbers.passed.isSuperseded(event);
        LogKey key = numbers.key(number, numbers.remember(event));
        sink.accept(new Pass(key, sequenced, arrival.raw(), wasHeld, serial < newestPassed, superseded));
        newestPassed = Math.max(newestPassed, serial);
        if (numbers.empty.fill(number)) {
            completeness.headChanged();
        }
        completeness.accepted(event, epoch, true, !superseded);
        if (late) {
            completeness.received(epoch, number, numbers::isPresent, now.utcMs());
        }
    }
}
