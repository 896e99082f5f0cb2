package io.fastbreak.sequencer;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The highest slot of each released event of a feed, over all its epochs, by the event's id. */
final class SlotsById {
    private final Map<String, EventSlot> highest = new HashMap<>();
    private int contents;

    @Nullable
    EventSlot get(String id) {
        return highest.get(id);
    }

    /** Contents of all events. */
    int contents() {
        return contents;
    }

    /** Adds a new slot with its first content. */
    void add(EventSlot slot) {
        contents++;
        EventSlot known = highest.get(slot.id());
        if (known != null && known.isBehind(slot)) {
            known.addElsewhere(slot);
            return;
        }
        if (known != null) {
            slot.replace(known);
        }
        highest.put(slot.id(), slot);
    }

    /** A known slot has one more content. */
    void revised(EventSlot slot) {
        contents++;
        EventSlot known = highest.get(slot.id());
        if (known != null && known != slot) {
            known.addElsewhere(slot);
        }
    }
}
