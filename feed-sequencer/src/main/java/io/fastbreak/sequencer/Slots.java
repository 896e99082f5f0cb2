package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.Change;
import io.fastbreak.model.timeline.Place;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The slots of one epoch that passed events have taken. */
final class Slots {
    private final int epoch;
    private final Map<String, Slot> highestById;
    private final Map<Long, Slot> byNumber = new HashMap<>();

    /** @param highestById the highest slot of each event of the feed, shared by its epochs */
    Slots(int epoch, Map<String, Slot> highestById) {
        this.epoch = epoch;
        this.highestById = highestById;
    }

    @Nullable
    Slot at(long number) {
        return byNumber.get(number);
    }

    boolean isTaken(long number) {
        return byNumber.containsKey(number);
    }

    int size() {
        return byNumber.size();
    }

    /** What the event, which is not yet in its slot, does to those before it. */
    Change changeBy(Event event) {
        Slot known = highestById.get(event.id());
        if (event.isDeleted()) {
            return Change.DELETE;
        }
        if (known == null) {
            return event.insertedBeforeEventId() == null ? Change.APPEND : Change.INSERT;
        }
        return known.isDeleted() && known.isOutrankedBy(event, placeOf(event)) ? Change.RESTORE : Change.REVISE;
    }

    /** True where what is known of the event outranks this version of it, which is not yet in its slot. */
    boolean isSuperseded(Event event) {
        Slot known = highestById.get(event.id());
        return known != null && !known.isOutrankedBy(event, placeOf(event));
    }

    /** Puts the event into its slot and returns its version there. */
    int put(Event event) {
        Place place = placeOf(event);
        Slot taken = byNumber.get(place.number());
        if (taken != null) {
            return taken.revise(event);
        }
        Slot slot = new Slot(event, place);
        byNumber.put(place.number(), slot);
        highestById.merge(slot.id(), slot, (a, b) -> a.place().compareTo(b.place()) > 0 ? a : b);
        return 0;
    }

    private Place placeOf(Event event) {
        return new Place(epoch, event.audit().sequenceNumber());
    }
}
