package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.Change;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The slots of a feed that passed events have taken. */
final class Slots {
    private final Map<Long, Slot> byNumber = new HashMap<>();
    private final Map<String, Slot> highestById = new HashMap<>();

    @Nullable
    Slot at(long number) {
        return byNumber.get(number);
    }

    boolean isTaken(long number) {
        return byNumber.containsKey(number);
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
        return known.isDeleted() && known.isOutrankedBy(event) ? Change.RESTORE : Change.REVISE;
    }

    /** Puts the event into its slot and returns its version there. */
    int put(Event event) {
        Slot taken = byNumber.get(event.audit().sequenceNumber());
        if (taken != null) {
            return taken.revise(event);
        }
        Slot slot = new Slot(event);
        byNumber.put(slot.number(), slot);
        highestById.merge(slot.id(), slot, (a, b) -> a.number() > b.number() ? a : b);
        return 0;
    }
}
