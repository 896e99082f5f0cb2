package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import org.jspecify.annotations.Nullable;

/** The slots of one epoch that passed events have taken. */
final class Slots {
    private final int epoch;
    private final SlotsById highestById;
    private final SlotsByNumber byNumber = new SlotsByNumber();

    /** @param highestById the highest slot of each event of the feed, shared by its epochs */
    Slots(int epoch, SlotsById highestById) {
        this.epoch = epoch;
        this.highestById = highestById;
    }

    @Nullable
    EventSlot at(long number) {
        return byNumber.get(number);
    }

    boolean isTaken(long number) {
        return at(number) != null;
    }

    int size() {
        return byNumber.size();
    }

    /** What the event, which is not yet in its slot, does to those before it. */
    ChangeKind changeBy(Event event) {
        EventSlot known = highestById.get(event.id());
        if (event.isDeleted()) {
            return ChangeKind.DELETE;
        }
        if (known == null) {
            return event.insertedBeforeEventId() == null ? ChangeKind.APPEND : ChangeKind.INSERT;
        }
        return known.isDeleted() && known.isOutrankedBy(event, epoch) ? ChangeKind.RESTORE : ChangeKind.REVISE;
    }

    /** True where what is known of the event outranks this version of it, which is not yet in its slot. */
    boolean isSuperseded(Event event) {
        EventSlot known = highestById.get(event.id());
        return known != null && !known.isOutrankedBy(event, epoch);
    }

    /** Puts the event into its slot and returns its version there. */
    int put(Event event) {
        EventSlot highest = highestById.get(event.id());
        EventSlot taken = at(event.audit().sequenceNumber());
        if (taken == null) {
            EventSlot slot = new EventSlot(event, epoch);
            byNumber.add(slot);
            highestById.add(slot);
            note(slot, highest);
            return 0;
        }
        int version = taken.revise(event);
        highestById.addContent();
        if (highest != null && highest != taken) {
            highest.addElsewhere(taken);
        }
        return version;
    }

    private void note(EventSlot slot, @Nullable EventSlot highest) {
        highestById.addContent();
        if (highest != null && slot.isBehind(highest)) {
            slot.follow(highest);
        } else if (highest != null) {
            highest.addElsewhere(slot);
        }
    }
}
