package io.fastbreak.server.live;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values by key in order of change; if there are too many, the one that changed longest ago is dropped. */
final class BoundedMap<V> {
    private final Map<String, V> values = new LinkedHashMap<>();
    private final int capacity;
    private boolean complete = true;

    BoundedMap(int capacity) {
        this.capacity = capacity;
    }

    /** Returns the key that was dropped for it; null if there was room. */
    @Nullable
    String put(String key, V value) {
        values.remove(key);
        values.put(key, value);
        if (values.size() <= capacity) {
            return null;
        }
        String oldest = values.keySet().iterator().next();
        values.remove(oldest);
        complete = false;
        return oldest;
    }

    /** Puts a value, or removes the one that is there if it is null. */
    void set(String key, @Nullable V value) {
        if (value == null) {
            remove(key);
        } else {
            put(key, value);
        }
    }

    @Nullable
    V get(String key) {
        return values.get(key);
    }

    @Nullable
    V remove(String key) {
        return values.remove(key);
    }

    /** The one that changed longest ago first. */
    Collection<V> values() {
        return values.values();
    }

    int size() {
        return values.size();
    }

    /** False if values were dropped. */
    boolean isComplete() {
        return complete;
    }
}
