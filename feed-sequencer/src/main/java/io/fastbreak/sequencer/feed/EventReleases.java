package io.fastbreak.sequencer.feed;

import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedOutcome.Duplicate;
import io.fastbreak.sequencer.FeedOutcome.Release;
import io.fastbreak.sequencer.FeedOutcome.Replace;
import io.fastbreak.sequencer.FeedOutcome.Republish;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.Completeness;
import java.util.List;
import java.util.function.Consumer;

/**
 * Releases the events of an epoch into their slots, and notes what each settles or contradicts. For example, a revision of
 * event e7 may repair a rejected record of it, and conflicts with a deletion that claims to be older.
 */
record EventReleases(
        FeedId feed,
        int epoch,
        EpochSlots slots,
        ReleasedEvents events,
        ArrivedNumbers arrived,
        Completeness completeness,
        Consumer<FeedOutcome> outcomes) {

    /**
     * Releases an event.
     *
     * @param isReordered true if an event that arrived after it was released first
     * @param missing what is missing just before it
     */
    void release(ReceivedEvent received, boolean wasHeld, boolean isReordered, List<Range> missing, Time now) {
        Event event = received.event();
        long number = received.number();
        boolean late = slots.isLate(number);
        var sequenced = sequenced(event, late, missing);
        long lowest = late ? slots.lowestKnown() : number;
        boolean superseded = events.isSuperseded(event, epoch);
        EventSlot known = events.get(event);
        int otherEpoch = completeness.epochs().isOne() ? -1 : events.otherEpochNaming(event, epoch);
        if (superseded && isOlderDeletion(event, requireNonNull(known))) {
            completeness.conflict(epoch, event.id());
        }
        LogKey key = slots.key(number, slots.add(event, EventLogCodec.entry(sequenced)));
        outcomes.accept(new Release(key, sequenced, received.raw(), wasHeld, isReordered, superseded));
        arrived.fill(number);
        completeness.accepted(event, epoch, true, !superseded);
        if (known != null) {
            if (events.get(event) != known) {
                completeness.setUnordered(known.epoch(), known.number(), event.id(), false);
            }
            noteOrder(requireNonNull(slots.at(number)), event);
        }
        if (otherEpoch >= 0) {
            completeness.epochs().reusesIds(otherEpoch, epoch);
        }
        if (late) {
            arrived.receive(number, lowest, now);
        }
    }

    /**
     * A deletion that arrives behind what it deletes and claims to be older: one of the two times is wrong. In the other order of
     * arrival the event may have been restored.
     */
    private static boolean isOlderDeletion(Event event, EventSlot known) {
        return event.isDeleted()
                && !known.isDeleted()
                && known.number() == event.audit().sequenceNumber();
    }

    /** An event was received again that its slot has, perhaps published later. */
    void repeat(ReceivedEvent received, EventSlot slot) {
        outcomes.accept(new Duplicate(received.raw()));
        Event event = received.event();
        int version = slot.republish(event);
        if (slots.held.isHeld(received.number())) {
            if (version >= 0) {
                outcomes.accept(new Replace(slots.held.replace(version, received)));
            }
            return;
        }
        if (version >= 0) {
            LogKey key = slots.key(received.number(), version);
            outcomes.accept(new Republish(key, sequenced(event, false, List.of())));
        }
        completeness.accepted(event, epoch, false, false);
        if (version >= 0) {
            noteOrder(slot, event);
        }
    }

    /** A slot has a further content, or one of them was published again: perhaps nothing proves which one is the last. */
    private void noteOrder(EventSlot slot, Event event) {
        if (events.get(event) == slot) {
            completeness.setUnordered(epoch, slot.number(), event.id(), slot.isUnordered());
        }
    }

    private SequencedEvent sequenced(Event event, boolean late, List<Range> missing) {
        return new SequencedEvent(
                feed, event, epoch, events.changeBy(event, epoch), late, missing, EventLogCodec.write(event));
    }
}
