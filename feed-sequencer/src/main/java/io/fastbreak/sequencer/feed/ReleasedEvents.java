package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.log.EventIndex;
import io.fastbreak.sequencer.SequencerSettings;
import org.jspecify.annotations.Nullable;

/**
 * The released events of a feed by their ids, over all its epochs, each with its highest slot. For example, the slot of an
 * event that came as number 7 and, revised, as number 9 is 9; what comes of it now is a revision of that.
 */
final class ReleasedEvents {
    private final SequencerSettings settings;
    private final EventIndex<EventSlot> highest = new EventIndex<>(EventSlot::entry);
    private int contents;
    private long bytes;

    ReleasedEvents(SequencerSettings settings) {
        this.settings = settings;
    }

    /** Of the events that have this id, the one with the highest slot. */
    @Nullable
    EventSlot get(String id) {
        return highest.get(id);
    }

    /** The highest slot of the event; null if none is released, or another event has its id and a higher one. */
    @Nullable
    EventSlot get(Event event) {
        EventSlot known = highest.get(event.id());
        return known != null && known.isCreatedWith(event, settings) ? known : null;
    }

    /** Contents of all events. */
    int contents() {
        return contents;
    }

    /** Bytes of the entries of all contents. */
    long bytes() {
        return bytes;
    }

    /** The entry of a content is kept. */
    void keep(byte[] kept) {
        bytes += kept.length;
    }

    /** Adds a new slot with its first content. */
    void add(Event event, EventSlot slot) {
        contents++;
        EventSlot known = highest.get(event.id());
        boolean isSame = known != null && known.isCreatedWith(event, settings);
        if (known != null && known.isBehind(slot)) {
            if (isSame) {
                known.addElsewhere(slot);
            }
            return;
        }
        if (known != null && isSame) {
            slot.replace(known);
        }
        highest.put(event.id(), slot);
    }

    /** A known slot has one more content. */
    void revised(Event event, EventSlot slot) {
        contents++;
        EventSlot known = get(event);
        if (known != null && known != slot) {
            known.addElsewhere(slot);
        }
    }

    /** The epoch of another event with this id, which is not this one; -1 if there is none. */
    int otherEpochNaming(Event event, int epoch) {
        EventSlot known = get(event.id());
        return known == null || known.epoch() == epoch || known.isCreatedWith(event, settings) ? -1 : known.epoch();
    }

    /** The kind of change that an event makes; it is not yet in its slot of the epoch. */
    ChangeKind changeBy(Event event, int epoch) {
        EventSlot known = get(event);
        if (event.isDeleted()) {
            return ChangeKind.DELETE;
        }
        if (known == null) {
            return event.insertedBeforeEventId() == null ? ChangeKind.APPEND : ChangeKind.INSERT;
        }
        return known.isDeleted() && known.isOutrankedBy(event, epoch) ? ChangeKind.RESTORE : ChangeKind.REVISE;
    }

    /** True if a known version of the event outranks this one, which is not yet in its slot of the epoch. */
    boolean isSuperseded(Event event, int epoch) {
        EventSlot known = get(event);
        return known != null && !known.isOutrankedBy(event, epoch);
    }
}
