package io.fastbreak.sequencer.task;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An order by level, the lowest first, and within a level by when a value was last put there. No step depends on how many
 * values there are.
 */
final class Ranking<T> {
    /** Levels of counts, by powers of two. */
    static final int LEVELS_OF_COUNTS = Long.SIZE;

    private final List<Set<T>> levels;
    private final Map<T, Integer> levelOf = new HashMap<>();

    Ranking(int levels) {
        this.levels = Stream.generate(() -> (Set<T>) new LinkedHashSet<T>())
                .limit(levels)
                .toList();
    }

    static int levelOf(long count) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, count));
    }

    /** Puts a value last on a level. */
    void put(T value, int level) {
        leave(levelOf.put(value, level), value);
        levels.get(level).add(value);
    }

    void remove(T value) {
        leave(levelOf.remove(value), value);
    }

    private void leave(@Nullable Integer level, T value) {
        if (level != null) {
            levels.get(level).remove(value);
        }
    }

    /** The value that was put first on the lowest level; null if there is none. */
    @Nullable
    T lowest() {
        return first(levels.stream().flatMap(Collection::stream));
    }

    /** The value that was put first on a level; null if there is none. */
    @Nullable
    T first(int level) {
        return first(levels.get(level).stream());
    }

    private static <T> @Nullable T first(Stream<T> values) {
        return values.findFirst().orElse(null);
    }

    int size() {
        return levelOf.size();
    }
}
