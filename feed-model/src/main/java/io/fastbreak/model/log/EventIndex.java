package io.fastbreak.model.log;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values by the ids of their events, which are read from their entries of the event log. They are sorted by hash code, then by
 * id: a search takes the same few steps whatever ids a publisher chooses, and an event a quarter of what it takes in a hash
 * table.
 */
public final class EventIndex<T> {
    private final Function<T, byte[]> entryOf;
    private final List<T> values = new ArrayList<>();
    /** Of the values' ids: nearly always they alone are compared. */
    private int[] hashes = new int[16];

    /** @param entryOf an entry of a value's event, or the {@linkplain EventLogCodec#beginning beginning} of one */
    public EventIndex(Function<T, byte[]> entryOf) {
        this.entryOf = entryOf;
    }

    public @Nullable T get(String id) {
        int index = indexOf(id);
        return index < 0 ? null : values.get(index);
    }

    /** Index of the id; if it is absent, {@code -(index at which it belongs) - 1}. */
    private int indexOf(String id) {
        int hash = id.hashCode();
        int low = 0;
        int high = values.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Integer.compare(hashes[middle], hash);
            if (order == 0) {
                order = EventLogCodec.id(entryOf.apply(values.get(middle))).compareTo(id);
            }
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -low - 1;
    }

    /** Adds the value of an event, or replaces it. */
    public void put(String id, T value) {
        int index = indexOf(id);
        if (index >= 0) {
            values.set(index, value);
            return;
        }
        int size = values.size();
        if (size == hashes.length) {
            hashes = Arrays.copyOf(hashes, size + size / 2);
        }
        System.arraycopy(hashes, -index - 1, hashes, -index, size + index + 1);
        hashes[-index - 1] = id.hashCode();
        values.add(-index - 1, value);
    }

    public int size() {
        return values.size();
    }
}
