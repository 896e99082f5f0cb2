package io.fastbreak.sequencer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Orders by level, the lowest first, and within a level by when it was last put there; every step at constant cost. */
final class Ranking<K> {
    private final List<LinkedHashSet<K>> levels = new ArrayList<>();
    private final Map<K, Integer> levelOf = new HashMap<>();

    Ranking(int levels) {
        for (int i = 0; i < levels; i++) {
            this.levels.add(new LinkedHashSet<>());
        }
    }

    /** Puts the key last on a level. */
    void put(K key, int level) {
        remove(key);
        levelOf.put(key, level);
        levels.get(level).add(key);
    }

    void remove(K key) {
        Integer level = levelOf.remove(key);
        if (level != null) {
            levels.get(level).remove(key);
        }
    }

    /** The one that was put longest ago on the lowest level. */
    Optional<K> lowest() {
        return levels.stream().filter(level -> !level.isEmpty()).findFirst().map(level -> level.iterator()
                .next());
    }

    int size() {
        return levelOf.size();
    }
}
