package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.LogKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands at the numbers of an epoch, passed, held or without an event, and how far the epoch has come. */
final class EpochNumbers {
    static final String TOO_FAR = "the number is too far from where the feed stands";

    private final FeedId feed;
    private final int epoch;
    private final SequencerSettings settings;
    private final long passedUpTo;
    private boolean started;
    private long next;
    private long highestPassed = Long.MIN_VALUE;
    private long headCreatedUtc;

    final Slots passed;
    final HeldEvents held = new HeldEvents();
    final EmptySlots empty;
    final SlotWaits waits = new SlotWaits();

    EpochNumbers(FeedId feed, int epoch, SequencerSettings settings, EpochState head, SlotsById highestById) {
        this.feed = feed;
        this.epoch = epoch;
        this.settings = settings;
        passed = new Slots(epoch, highestById);
        empty = new EmptySlots(settings, head);
        passedUpTo = head.passedUpTo();
    }

    /** Takes up an event that was passed; returns its version in its slot. */
    int remember(Event event) {
        long number = event.audit().sequenceNumber();
        if (!started || number >= next) {
            next = number + 1;
        }
        // Not the one that next follows from, as a number may also be passed without an event.
        if (number > highestPassed) {
            highestPassed = number;
            headCreatedUtc = event.audit().createdUtc();
        }
        started = true;
        return passed.put(event);
    }

    void restored() {
        if (started) {
            next = Math.max(next, passedUpTo + 1);
            skipEmpty();
        }
    }

    /** The lowest number held is where the epoch starts; what is settled directly before it belongs to it as well. */
    void start(Time now) {
        waits.beginAgain(now.runningMs() + settings.reorderWindowMs());
        next = held.lowest();
        while (empty.contains(next - 1)) {
            next--;
        }
        started = true;
    }

    /**
     * True where a record of the feed was appended a window later than the first number, and nothing can be missing
     * before that. The log shows it, however far behind it is read. Where something may be missing, the log of this
     * partition does not show that it is not on its way from another.
     */
    boolean isProvenStart(ReceivedEvent newest) {
        if (started || epoch > 0 || held.isEmpty()) {
            return false;
        }
        ReceivedEvent first = held.lowestArrival();
        return newest.raw().timestamp() - first.raw().timestamp() > settings.reorderWindowMs()
                && Beginning.isBeginning(first.number(), first.event());
    }

    boolean hasStarted() {
        return started;
    }

    /** True where something is missing, or may be, between the epoch and the number. */
    boolean isAhead(long number) {
        return settings.waitsForNumbers() && (!started || number > next);
    }

    /** The lowest number that is still waited for. */
    long next() {
        return next;
    }

    void goOnAt(long number) {
        next = number;
    }

    void skipEmpty() {
        while (started && empty.contains(next)) {
            next++;
        }
    }

    @Nullable
    EventSlot slotAt(long number) {
        EventSlot slot = passed.at(number);
        return slot != null ? slot : held.at(number);
    }

    boolean isPresent(long number) {
        return passed.isTaken(number) || empty.contains(number);
    }

    /** True where nothing is waited for before the number. */
    boolean isNext(long number) {
        return settings.waitsForNumbers() ? started && number <= next : started || held.isEmpty();
    }

    /** What is missing between the numbers that were passed and this one. */
    List<Range> missingBefore(long number) {
        return settings.waitsForNumbers() ? MissingRanges.between(next, number - 1, this::isPresent) : List.of();
    }

    /** True where the event brings nothing new to its slot. */
    boolean isRepeated(ReceivedEvent arrival) {
        EventSlot taken = slotAt(arrival.number());
        return taken != null && taken.isRepeatedBy(arrival.event());
    }

    /** Why the event cannot have its slot; null where it can. */
    @Nullable
    String objectionTo(ReceivedEvent arrival) {
        EventSlot taken = slotAt(arrival.number());
        if (taken != null && !taken.id().equals(arrival.event().id())) {
            return "number " + arrival.number() + " is taken by event " + taken.id();
        }
        return isBeyondBelief(arrival.number()) ? TOO_FAR : null;
    }

    boolean isBeyondBelief(long number) {
        boolean hasPosition = settings.waitsForNumbers() && (started || !held.isEmpty());
        return Sequence.isOutOfRange(number) || (hasPosition && number - headOr(number) > settings.maxAhead());
    }

    boolean isNearHead(long number) {
        return !Sequence.isOutOfRange(number) && Math.abs(number - headOr(number)) <= settings.rejectedSlotWindow();
    }

    /** The number that the epoch has come to; {@code number} where nothing tells. */
    long headOr(long number) {
        if (started) {
            return next - 1;
        }
        return held.isEmpty() ? empty.lowestRejectedOr(number) : held.lowest();
    }

    /** When the event that the epoch has come to was created, milliseconds. */
    long headCreatedUtc() {
        if (started) {
            return headCreatedUtc;
        }
        return held.isEmpty()
                ? Long.MIN_VALUE
                : held.lowestArrival().event().audit().createdUtc();
    }

    /** The highest number that was received, or at least settled. */
    long highest() {
        return held.isEmpty() ? next - 1 : Math.max(next - 1, held.highest());
    }

    LogKey key(long number, int version) {
        return new LogKey(feed.fixtureId(), feed.source(), epoch, number, version);
    }
}
