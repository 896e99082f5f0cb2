package io.fastbreak.projector.figures;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Facts of events, which are not copied as there may be as many as events: all copies share one map. A copy drops the facts
 * that were added after it was made; only one of the copies may continue, and later ones become invalid.
 */
public final class SharedFacts<T> {
    private final Map<String, T> facts;
    private final List<String> ids;
    private int size;

    SharedFacts() {
        facts = new HashMap<>();
        ids = new ArrayList<>();
    }

    SharedFacts(SharedFacts<T> other) {
        facts = other.facts;
        ids = other.ids;
        size = other.size;
        while (ids.size() > size) {
            facts.remove(ids.remove(ids.size() - 1));
        }
    }

    void add(String eventId, T fact) {
        facts.put(eventId, fact);
        ids.add(eventId);
        size++;
    }

    @Nullable
    T find(String eventId) {
        return facts.get(eventId);
    }
}
