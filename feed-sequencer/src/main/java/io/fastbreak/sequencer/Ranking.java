package io.fastbreak.sequencer;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An order by level, the lowest first, and within a level by when a value was last put there. Every step has constant
 * cost; ranked values keep their entries, so that there is no lookup.
 */
final class Ranking<T> {
    /** Levels of counts, by powers of two. */
    static final int LEVELS_OF_COUNTS = Long.SIZE;

    private final List<Entry<T>> levels;
    private int size;

    /** One position in a ranking. The entry of a level has no value: it is before the first and after the last of the level. */
    static final class Entry<T> {
        private final @Nullable T value;
        private Entry<T> before = this;
        private Entry<T> after = this;

        Entry(@Nullable T value) {
            this.value = value;
        }

        T value() {
            return requireNonNull(value);
        }

        private boolean isAlone() {
            return after == this;
        }

        private void unlink() {
            before.after = after;
            after.before = before;
            before = this;
            after = this;
        }

        private void linkBefore(Entry<T> next) {
            before = next.before;
            after = next;
            before.after = this;
            next.before = this;
        }
    }

    Ranking(int levels) {
        this.levels = Stream.generate(() -> new Entry<T>(null)).limit(levels).toList();
    }

    static int levelOf(long count) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, count));
    }

    /** Puts the entry last on a level. */
    void put(Entry<T> entry, int level) {
        remove(entry);
        entry.linkBefore(levels.get(level));
        size++;
    }

    void remove(Entry<T> entry) {
        if (!entry.isAlone()) {
            entry.unlink();
            size--;
        }
    }

    /** The value that was put first on the lowest level; null if there is none. */
    @Nullable
    T lowest() {
        for (int level = 0; level < levels.size(); level++) {
            T first = first(level);
            if (first != null) {
                return first;
            }
        }
        return null;
    }

    /** The value that was put first on a level; null if there is none. */
    @Nullable
    T first(int level) {
        return levels.get(level).after.value;
    }

    int size() {
        return size;
    }
}
