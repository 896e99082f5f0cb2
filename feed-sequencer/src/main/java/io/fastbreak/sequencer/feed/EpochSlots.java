package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequenceNumbers;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.ReleasedNumbers;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The slots of an epoch, released, held or empty, and the number up to which the epoch has released. */
final class EpochSlots implements SequenceNumbers.Present, ReleasedNumbers {
    private final FeedId feed;
    private final int epoch;
    private final SequencerSettings settings;
    private final ReleasedEvents events;
    private boolean started;
    /** True once a later epoch has started: everything that still arrives is late. */
    private boolean closed;

    private long next;
    private long highestReleased = Long.MIN_VALUE;
    private long headCreatedUtc;

    final ReleasedSlots released = new ReleasedSlots();
    final HeldEvents held = new HeldEvents();
    final EmptySlots empty;

    /** @param events of the feed, shared by its epochs */
    EpochSlots(FeedId feed, int epoch, SequencerSettings settings, EpochState state, ReleasedEvents events) {
        this.feed = feed;
        this.epoch = epoch;
        this.settings = settings;
        this.events = events;
        empty = new EmptySlots(settings, state);
    }

    /**
     * Adds a released event; returns its version in its slot.
     *
     * @param entry the event as an entry of the event log
     */
    int add(Event event, byte[] entry) {
        long number = event.audit().sequenceNumber();
        events.keep(entry);
        if (!started || number >= next) {
            next = number + 1;
        }
        // Not the number before next, as the epoch may also go on behind a slot without an event.
        if (number > highestReleased) {
            highestReleased = number;
            headCreatedUtc = event.audit().createdUtc();
        }
        started = true;
        EventSlot taken = released.get(number);
        if (taken != null) {
            int version = taken.revise(event);
            events.revised(event, taken);
            return version;
        }
        EventSlot slot = new EventSlot(event, entry, epoch);
        released.add(slot);
        events.add(event, slot);
        return 0;
    }

    @Override
    public int releasedWithin(Range range) {
        return released.within(range).size();
    }

    /** The epoch goes on behind what was released or skipped: all events are here, or numbers are no longer void. */
    void settleNext() {
        if (started) {
            long behind = highestReleased == Long.MIN_VALUE ? next : highestReleased + 1;
            next = Math.max(behind, empty.skippedUpTo() + 1);
            skipEmpty();
        }
    }

    /** Makes numbers of the range void that are still expected, only a little ahead of what was received; returns them. */
    List<Range> makeVoid(Range range) {
        Range accepted = SequenceNumbers.accepted(range);
        long head = started ? next : headOr(accepted.first());
        long first = Math.max(accepted.first(), started ? head : head - settings.maxAhead());
        long last = Math.min(
                accepted.last(),
                highestReceivedOr(accepted.first()) + settings.proofs().maxVoidAhead());
        List<Range> free = first > last ? List.of() : free(new Range(first, last));
        empty.makeVoid(free, head, nextIfStarted());
        return free;
    }

    /** The epoch starts at the lowest number held, or at the empty slots directly before it. */
    void start(Time now) {
        empty.restartWaits(now.runningMs() + settings.reorderWindowMs());
        next = empty.lowestBefore(held.lowest());
        started = true;
    }

    /** The lowest number that was received, or the empty slots directly before it; the next one if none was. */
    long lowestKnown() {
        EventSlot lowest = released.lowest();
        return empty.lowestBefore(lowest == null ? next : lowest.number());
    }

    /** A later epoch has started. */
    void close() {
        closed = true;
    }

    boolean isClosed() {
        return closed;
    }

    /** True for a number that is released behind later ones, and the first time. */
    boolean isLate(long number) {
        return (number < next || closed) && !isReleased(number);
    }

    boolean hasStarted() {
        return started;
    }

    /** True if something is missing, or may be, between the released events and the number. */
    boolean isAhead(long number) {
        return settings.waitsForNumbers() && (!started || number > next);
    }

    /** The lowest number that is still expected. */
    long next() {
        return next;
    }

    /** The lowest number that is still expected; {@link Long#MIN_VALUE} before the epoch has started. */
    long nextIfStarted() {
        return started ? next : Long.MIN_VALUE;
    }

    void continueAt(long number) {
        next = number;
    }

    void skipEmpty() {
        if (!started) {
            return;
        }
        for (Range skipped = empty.around(next); skipped != null; skipped = empty.around(next)) {
            next = skipped.last() + 1;
        }
    }

    /** The slot at the number, released or held; null if it has no event. */
    @Nullable
    EventSlot at(long number) {
        EventSlot slot = released.get(number);
        return slot != null ? slot : held.at(number);
    }

    boolean isReleased(long number) {
        return released.get(number) != null;
    }

    @Override
    public @Nullable Range around(long number) {
        return isReleased(number) ? new Range(number, number) : empty.around(number);
    }

    private List<Range> within(Range numbers) {
        return sorted(empty.within(numbers), released.within(numbers));
    }

    /** The numbers of the range that are neither present nor held. */
    List<Range> free(Range numbers) {
        return SequenceNumbers.without(numbers, sorted(within(numbers), held.within(numbers)));
    }

    private static List<Range> sorted(List<Range> ranges, Collection<Long> numbers) {
        return Stream.concat(ranges.stream(), numbers.stream().map(number -> new Range(number, number)))
                .sorted(Comparator.comparingLong(Range::first))
                .toList();
    }

    /** True if nothing is expected before the number. */
    boolean isNext(long number) {
        return settings.waitsForNumbers() ? started && number <= next : started || held.isEmpty();
    }

    /** The numbers that are missing between the released events and the number. */
    List<Range> missingBefore(long number) {
        if (!settings.waitsForNumbers() || number <= next) {
            return List.of();
        }
        Range skipped = new Range(next, number - 1);
        return SequenceNumbers.without(skipped, within(skipped));
    }

    /** The numbers of the range that the epoch has left behind without an event. */
    List<Range> skippedOf(Range range) {
        return range.first() >= next ? List.of() : free(new Range(range.first(), Math.min(range.last(), next - 1)));
    }

    /** True if the event brings nothing new to its slot. */
    boolean isRepeated(ReceivedEvent received) {
        EventSlot taken = at(received.number());
        return taken != null && taken.isRepeatedBy(received.event());
    }

    /**
     * Why the event cannot have its slot; null if it can.
     *
     * @param game the epochs that make up one game with this one
     */
    @Nullable
    Objection objectionTo(ReceivedEvent received, Range game) {
        Event event = received.event();
        EventSlot taken = at(received.number());
        if (taken != null) {
            return taken.isOf(event, settings) ? null : Objection.taken(event, taken);
        }
        if (isTooFar(received.number())) {
            return Objection.tooFar();
        }
        if (event.id().isBlank()) {
            return Objection.nameless();
        }
        EventSlot other = otherNamed(event, game);
        return other == null ? null : Objection.named(other);
    }

    /** Another event of the game that has the id of this one; null if there is none. */
    private @Nullable EventSlot otherNamed(Event event, Range game) {
        EventSlot known = events.get(event.id());
        if (known != null && game.contains(known.epoch()) && !known.isCreatedWith(event, settings)) {
            return known;
        }
        EventSlot waiting = held.of(event.id());
        return waiting != null && !waiting.isCreatedWith(event, settings) ? waiting : null;
    }

    boolean isTooFar(long number) {
        boolean hasPosition = settings.waitsForNumbers() && (started || !held.isEmpty());
        return SequenceNumbers.isOutOfRange(number) || (hasPosition && number - headOr(number) > settings.maxAhead());
    }

    /** True if a rejected record of this number, ahead of the head, would not have filled its slot. */
    boolean isTooFarForRejected(long number) {
        return settings.waitsForNumbers()
                && number - headOr(number) > Math.max(settings.maxAhead(), settings.rejectedSlotWindow());
    }

    boolean isNearHead(long number) {
        return !SequenceNumbers.isOutOfRange(number)
                && Math.abs(number - headOr(number)) <= settings.rejectedSlotWindow();
    }

    /** The number that the epoch has reached; {@code number} if it has no position yet. */
    long headOr(long number) {
        if (started) {
            return next - 1;
        }
        return held.isEmpty() ? empty.lowestRejectedOr(number) : held.lowest();
    }

    /** When the event at the head of the epoch was created, milliseconds. */
    long headCreatedUtc() {
        if (started) {
            return headCreatedUtc;
        }
        return held.isEmpty()
                ? Long.MIN_VALUE
                : held.lowestEvent().event().audit().createdUtc();
    }

    /** The highest number that was received, also if its record was rejected; {@code otherwise} if none was. */
    private long highestReceivedOr(long otherwise) {
        long highest = Math.max(highestReleased, empty.highestRejectedOr(Long.MIN_VALUE));
        highest = held.isEmpty() ? highest : Math.max(highest, held.highest());
        return highest == Long.MIN_VALUE ? otherwise : highest;
    }

    /** The highest number that was received or skipped. */
    long highest() {
        return held.isEmpty() ? next - 1 : Math.max(next - 1, held.highest());
    }

    /** The number behind which nothing has arrived that a record of this number would have preceded. */
    long lastBefore(@Nullable Long number) {
        long highest = started || !held.isEmpty() ? highest() : Long.MIN_VALUE;
        return number != null && isNearHead(number) ? Math.max(number, highest) : highest;
    }

    @Override
    public int releasedCount() {
        return released.size();
    }

    /** Slots that hold an event, released or held. */
    int count() {
        return released.size() + held.slots();
    }

    LogKey key(long number, int version) {
        return new LogKey(feed.fixtureId(), feed.source(), epoch, number, version);
    }
}
