package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.HeldEvents.Held;
import io.fastbreak.sequencer.Outcome.Conflict;
import io.fastbreak.sequencer.Outcome.Duplicate;
import io.fastbreak.sequencer.Outcome.Hold;
import io.fastbreak.sequencer.Outcome.Pass;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state machine of one feed: events come in as they arrive and are passed on in order of their numbers, each once.
 * What is ahead is held for the reorder window; what is still missing then is a gap. Contract: AuditFields,
 * {@code sequenceNumber}; Events, 2.
 *
 * <p>The caller carries out the outcomes, stores what they tell it to, and after a crash {@linkplain #restore restores}
 * the feed from it. Not thread-safe.
 */
public final class FeedSequencer {
    /** A restart of the numbering would count it up; a feed has one epoch so far. */
    static final int EPOCH = 0;

    // Keeps sums of numbers and distances within a long; no feed counts this far.
    private static final long HIGHEST_NUMBER = 1L << 60;
    private static final String TOO_FAR = "the number is too far from where the feed stands";

    private final FeedId feed;
    private final SequencerSettings settings;
    private final Slots slots = new Slots();
    private final HeldEvents held = new HeldEvents();
    private final Completeness completeness;
    private final RejectedSlots rejected;
    private boolean started;
    private long next;
    private long arrivals;
    private long newestPassed;
    private List<Outcome> outcomes = new ArrayList<>(1);

    /** A feed of which nothing was received yet. */
    public FeedSequencer(FeedId feed, SequencerSettings settings) {
        this(feed, settings, FeedHead.NEW);
    }

    private FeedSequencer(FeedId feed, SequencerSettings settings, FeedHead head) {
        this.feed = feed;
        this.settings = settings;
        completeness = new Completeness(feed, settings, head, outcome -> outcomes.add(outcome));
        rejected = completeness.rejectedSlots();
    }

    /**
     * The feed as it was when its state was stored; held events wait for a full window again.
     *
     * @param log the feed's entries of the event log in order of their keys
     * @param held the arrivals that were held, best in the order in which they came
     */
    public static FeedSequencer restore(
            FeedId feed,
            SequencerSettings settings,
            FeedHead head,
            Iterable<LogEntry> log,
            Iterable<Arrival> held,
            Time now) {
        FeedSequencer sequencer = new FeedSequencer(feed, settings, head);
        log.forEach(entry -> sequencer.remember(entry.event()));
        sequencer.next = Math.max(sequencer.next, head.forgottenUpTo() + 1);
        sequencer.skipRejected();
        held.forEach(arrival -> sequencer.keep(arrival, now));
        return sequencer;
    }

    /** Takes in an accepted event of this feed. */
    public List<Outcome> accept(Arrival arrival, Time now) {
        Event event = arrival.event();
        long number = arrival.number();
        Slot taken = slotAt(number);
        if (taken != null && !taken.id().equals(event.id())) {
            refuse(arrival, null, "number " + number + " is taken by event " + taken.id());
        } else if (taken != null && taken.isRepeatedBy(event)) {
            outcomes.add(new Duplicate(arrival.raw()));
        } else if (isBeyondBelief(number)) {
            refuse(arrival, null, TOO_FAR);
        } else if (started && number <= next) {
            passAtOnce(arrival, now);
        } else {
            hold(arrival, now);
        }
        return result();
    }

    /**
     * Notes that the event of a slot was received and rejected: it is not missing. Ignored where the slot is taken or
     * too far from the feed's head.
     */
    public List<Outcome> rejectSlot(long number, boolean mayAffectScore, Time now) {
        if (slotAt(number) == null && isNearHead(number)) {
            completeness.rejected(number, mayAffectScore);
            completeness.received(number, this::isPresent, now.utcMs());
            if (started) {
                advance(now);
            }
        }
        return result();
    }

    /** Ends the reorder windows that are over, repeats requests and gives up what has been missing too long. */
    public List<Outcome> onTime(Time now) {
        long due = held.highestDue(now.runningMs());
        if (due != Long.MIN_VALUE) {
            start(now);
            passUpTo(due, now);
        }
        completeness.onTime(now.utcMs());
        return result();
    }

    /** When {@link #onTime} has something to do next; each clock {@link Time#NEVER} where nothing waits for it. */
    public Time nextDue() {
        return new Time(held.nextDueMs(), completeness.nextDueUtcMs());
    }

    /** What is known of the feed's completeness. */
    public FeedCondition condition() {
        return completeness.condition();
    }

    /** What is to be stored of the feed beside its logged and held events. */
    public FeedHead head() {
        return completeness.head();
    }

    private @Nullable Slot slotAt(long number) {
        Slot slot = slots.at(number);
        return slot != null ? slot : held.at(number);
    }

    private boolean isPresent(long number) {
        return slots.isTaken(number) || rejected.contains(number);
    }

    private boolean isBeyondBelief(long number) {
        boolean hasPosition = started || !held.isEmpty();
        return isOutOfRange(number)
                || (hasPosition && number - (started ? next - 1 : held.lowest()) > settings.maxAhead());
    }

    private boolean isNearHead(long number) {
        return !isOutOfRange(number) && Math.abs(number - headOr(number)) <= settings.rejectedSlotWindow();
    }

    private static boolean isOutOfRange(long number) {
        return number > HIGHEST_NUMBER || number < -HIGHEST_NUMBER;
    }

    private long headOr(long number) {
        if (started) {
            return next - 1;
        }
        if (!held.isEmpty()) {
            return held.lowest();
        }
        return rejected.isEmpty() ? number : rejected.lowest();
    }

    private void refuse(Arrival arrival, @Nullable LogKey heldAs, String message) {
        outcomes.add(new Conflict(arrival, heldAs, message));
        completeness.conflict();
    }

    private void hold(Arrival arrival, Time now) {
        completeness.accepted(arrival.number());
        outcomes.add(new Hold(key(arrival, keep(arrival, now)), arrival));
        while (held.exceed(settings)) {
            start(now);
            if (held.exceed(settings)) {
                passUpTo(held.lowest(), now);
            }
        }
    }

    private int keep(Arrival arrival, Time now) {
        return held.add(new Held(arrival, ++arrivals, now.runningMs() + settings.reorderWindowMs()));
    }

    private void passAtOnce(Arrival arrival, Time now) {
        pass(arrival, ++arrivals, false, List.of(), now);
        advance(now);
    }

    /** The lowest number held is where the feed starts; rejected ones directly before it were received as well. */
    private void start(Time now) {
        if (started) {
            return;
        }
        next = held.lowest();
        while (rejected.contains(next - 1)) {
            next--;
        }
        started = true;
        if (!Beginning.isBeginning(next, held.lowestArrival().event())) {
            completeness.joinedLate();
        }
        advance(now);
        refuseTooFarAhead();
    }

    /** What came first may turn out to be far ahead of where the feed starts. */
    private void refuseTooFarAhead() {
        while (!held.isEmpty() && isBeyondBelief(held.highest())) {
            int version = 0;
            for (Held refused : held.remove(held.highest())) {
                refuse(refused.arrival(), key(refused.arrival(), version++), TOO_FAR);
            }
        }
    }

    private void passUpTo(long number, Time now) {
        while (!held.isEmpty() && held.lowest() <= number) {
            List<Range> missing = MissingRanges.between(next, held.lowest() - 1, this::isPresent);
            completeness.missing(missing, now.utcMs());
            next = held.lowest();
            passHeld(missing, now);
            advance(now);
        }
    }

    /** Passes on what is next in line, as far as it is here. */
    private void advance(Time now) {
        skipRejected();
        while (held.isHeld(next)) {
            passHeld(List.of(), now);
            skipRejected();
        }
    }

    private void skipRejected() {
        while (started && rejected.contains(next)) {
            next++;
        }
    }

    private void passHeld(List<Range> missingBefore, Time now) {
        List<Range> missing = missingBefore;
        for (Held version : held.remove(next)) {
            pass(version.arrival(), version.serial(), true, missing, now);
            missing = List.of();
        }
    }

    private void pass(Arrival arrival, long serial, boolean wasHeld, List<Range> missing, Time now) {
        Event event = arrival.event();
        long number = arrival.number();
        boolean late = number < next && !slots.isTaken(number);
        var sequenced = new SequencedEvent(feed, event, EPOCH, slots.changeBy(event), late, missing);
        int version = remember(event);
        outcomes.add(new Pass(key(arrival, version), sequenced, arrival.raw(), wasHeld, serial < newestPassed));
        newestPassed = Math.max(newestPassed, serial);
        completeness.accepted(number);
        if (late) {
            completeness.received(number, this::isPresent, now.utcMs());
        }
    }

    private int remember(Event event) {
        long number = event.audit().sequenceNumber();
        next = started ? Math.max(next, number + 1) : number + 1;
        started = true;
        return slots.put(event);
    }

    private LogKey key(Arrival arrival, int version) {
        return new LogKey(feed.fixtureId(), feed.source(), EPOCH, arrival.number(), version);
    }

    private List<Outcome> result() {
        completeness.publish();
        List<Outcome> result = outcomes;
        outcomes = new ArrayList<>(1);
        return result;
    }
}
