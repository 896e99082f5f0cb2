package io.fastbreak.projector;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Facts of events, of which there may be as many as the game is long, so that they are not copied: all copies share
 * one map. A copy goes on from where it was made and drops what was added since; only one may go on, and those made
 * after it are lost.
 */
final class SharedFacts<T> {
    private Map<String, T> facts;
    private List<String> ids;
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

    /** Shares with no other from now on: neither is lost where the other goes on. */
    void detach() {
        facts = new HashMap<>(facts);
        ids = new ArrayList<>(ids);
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
