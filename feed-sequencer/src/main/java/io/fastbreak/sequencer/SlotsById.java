package io.fastbreak.sequencer;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The highest slot of each event of a feed, by the event's id: an open hash table, since an entry of a map would weigh
 * as much as the slot. An id that finds no free cell near its own, as those of a hostile publisher may not, goes to a
 * map, which keeps its pace.
 */
final class SlotsById {
    private static final int NEAR = 16;
    private static final int SPREAD = 0x9E3779B9;

    private EventSlot[] cells = new EventSlot[NEAR];
    /** Of the ids in the cells: who looks at them need not look at the slots, which lie far apart. */
    private int[] hashes = new int[NEAR];

    private int taken;
    private int contents;
    private final Map<String, EventSlot> crowdedOut = new HashMap<>();

    @Nullable
    EventSlot get(String id) {
        int cell = cellOf(id);
        return cell < 0 ? crowdedOut.get(id) : cells[cell];
    }

    /** Contents of all events. */
    int contents() {
        return contents;
    }

    /** An event was published with one more content. */
    void addContent() {
        contents++;
    }

    /** Puts in a slot, unless a higher one of the same event is there. */
    void add(EventSlot slot) {
        int cell = cellOf(slot.id());
        if (cell < 0) {
            crowdedOut.merge(slot.id(), slot, SlotsById::higher);
        } else if (cells[cell] != null) {
            cells[cell] = higher(cells[cell], slot);
        } else {
            cells[cell] = slot;
            hashes[cell] = slot.id().hashCode();
            taken++;
            growWhereHalfIsTaken();
        }
    }

    private static EventSlot higher(EventSlot a, EventSlot b) {
        return a.isBehind(b) ? a : b;
    }

    private void growWhereHalfIsTaken() {
        if (2 * taken > cells.length) {
            EventSlot[] slots = cells;
            int[] hashesOfSlots = hashes;
            Map<String, EventSlot> crowded = Map.copyOf(crowdedOut);
            cells = new EventSlot[2 * slots.length];
            hashes = new int[cells.length];
            taken = 0;
            crowdedOut.clear();
            for (int i = 0; i < slots.length; i++) {
                if (slots[i] != null) {
                    move(slots[i], hashesOfSlots[i]);
                }
            }
            crowded.values().forEach(this::add);
        }
    }

    /** Puts in a slot of an event that has no other. */
    private void move(EventSlot slot, int hash) {
        int cell = firstCell(hash);
        for (int i = 0; i < NEAR; i++, cell = next(cell)) {
            if (cells[cell] == null) {
                cells[cell] = slot;
                hashes[cell] = hash;
                taken++;
                return;
            }
        }
        crowdedOut.put(slot.id(), slot);
    }

    /** The cell of the id, free where it is not there; -1 where others have all that are near. */
    private int cellOf(String id) {
        int hash = id.hashCode();
        int cell = firstCell(hash);
        for (int i = 0; i < NEAR; i++, cell = next(cell)) {
            if (cells[cell] == null || (hashes[cell] == hash && cells[cell].id().equals(id))) {
                return cell;
            }
        }
        return -1;
    }

    private int firstCell(int hash) {
        return (hash * SPREAD) >>> (1 + Integer.numberOfLeadingZeros(cells.length));
    }

    private int next(int cell) {
        return (cell + 1) & (cells.length - 1);
    }
}
