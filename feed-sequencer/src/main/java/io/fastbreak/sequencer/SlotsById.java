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

    private Slot[] cells = new Slot[NEAR];
    private int taken;
    private final Map<String, Slot> crowdedOut = new HashMap<>();

    @Nullable
    Slot get(String id) {
        int cell = cellOf(id);
        return cell < 0 ? crowdedOut.get(id) : cells[cell];
    }

    /** Puts in a slot, unless a higher one of the same event is there. */
    void add(Slot slot) {
        int cell = cellOf(slot.id());
        if (cell < 0) {
            crowdedOut.merge(slot.id(), slot, SlotsById::higher);
        } else if (cells[cell] != null) {
            cells[cell] = higher(cells[cell], slot);
        } else {
            cells[cell] = slot;
            taken++;
            growWhereHalfIsTaken();
        }
    }

    private static Slot higher(Slot a, Slot b) {
        return a.isBehind(b) ? a : b;
    }

    private void growWhereHalfIsTaken() {
        if (2 * taken > cells.length) {
            Slot[] before = cells;
            Map<String, Slot> crowdedBefore = Map.copyOf(crowdedOut);
            cells = new Slot[2 * before.length];
            taken = 0;
            crowdedOut.clear();
            for (Slot slot : before) {
                if (slot != null) {
                    add(slot);
                }
            }
            crowdedBefore.values().forEach(this::add);
        }
    }

    /** The cell of the id, free where it is not there; -1 where others have all that are near. */
    private int cellOf(String id) {
        int first = (id.hashCode() * SPREAD) >>> (1 + Integer.numberOfLeadingZeros(cells.length));
        for (int i = 0; i < NEAR; i++) {
            int cell = (first + i) & (cells.length - 1);
            if (cells[cell] == null || cells[cell].id().equals(id)) {
                return cell;
            }
        }
        return -1;
    }
}
