package io.fastbreak.model.timeline;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A list of which runs are cut out and put elsewhere, as a splay tree. Adding at the end is O(1), all else O(log n),
 * both amortised, however long the runs are.
 */
final class Sequence<T> {
    private @Nullable Entry<T> top;

    /** An element at its place. One without a value only marks a place, and counts in no position. */
    static final class Entry<T> extends SplayNode<Entry<T>> {
        private final @Nullable T value;
        private int size;

        Entry(@Nullable T value) {
            this.value = value;
            this.size = weight();
        }

        T value() {
            return requireNonNull(value);
        }

        private int weight() {
            return value == null ? 0 : 1;
        }

        @Override
        Entry<T> self() {
            return this;
        }

        @Override
        void update() {
            size = sizeOf(left) + weight() + sizeOf(right);
        }

        private @Nullable Entry<T> next() {
            Entry<T> at = this;
            if (at.right == null) {
                while (at.parent != null && at.parent.right == at) {
                    at = at.parent;
                }
                return at.parent;
            }
            at = at.right;
            while (at.left != null) {
                at = at.left;
            }
            return at;
        }
    }

    private static int sizeOf(@Nullable Entry<?> entry) {
        return entry == null ? 0 : entry.size;
    }

    int size() {
        return sizeOf(top);
    }

    /**
     * Puts a run in.
     *
     * @param run a new entry, or the last one of a run that was {@linkplain #cut cut out}
     * @param before what stands directly behind it; null for the end
     */
    void insert(Entry<T> run, @Nullable Entry<T> before) {
        if (before == null) {
            top = joined(top, run);
        } else {
            Entry<T> front = cutBefore(before);
            top = joined(joined(front, run), before);
        }
    }

    /** Takes out the entries from the first to the last. */
    void cut(Entry<T> first, Entry<T> last) {
        Entry<T> front = cutBefore(first);
        last.splay();
        Entry<T> back = last.right;
        if (back != null) {
            back.parent = null;
            last.right = null;
            last.update();
        }
        top = back == null ? front : joined(front, back);
    }

    /** Leaves the entry on top of itself and all behind it. */
    private @Nullable Entry<T> cutBefore(Entry<T> entry) {
        entry.splay();
        Entry<T> front = entry.left;
        if (front != null) {
            front.parent = null;
            entry.left = null;
            entry.update();
        }
        return front;
    }

    private static <T> Entry<T> joined(@Nullable Entry<T> front, Entry<T> back) {
        if (front == null) {
            return back;
        }
        Entry<T> last = lastOf(front);
        last.right = back;
        back.parent = last;
        last.update();
        return last;
    }

    private static <T> Entry<T> lastOf(Entry<T> top) {
        Entry<T> last = top;
        while (last.right != null) {
            last = last.right;
        }
        last.splay();
        return last;
    }

    /** The value at the end; null where there is none. */
    @Nullable
    T last() {
        if (top == null) {
            return null;
        }
        top = lastOf(top);
        return top.value;
    }

    /** How many values stand before the entry. */
    int positionOf(Entry<T> entry) {
        entry.splay();
        top = entry;
        return sizeOf(entry.left);
    }

    /** The first entry that is behind something, as are all after it; null where none is. */
    @Nullable
    Entry<T> first(Predicate<? super T> behind) {
        Entry<T> found = null;
        Entry<T> at = top;
        while (at != null) {
            top = at;
            boolean here = behind.test(at.value());
            found = here ? at : found;
            at = here ? at.left : at.right;
        }
        if (top != null) {
            top.splay();
        }
        return found;
    }

    /** Hands over the values from a position on, in order. Costs O(1) for each. */
    void forEachFrom(int position, Consumer<? super T> action) {
        for (Entry<T> at = entryAt(position); at != null; at = at.next()) {
            if (at.value != null) {
                action.accept(at.value);
            }
        }
    }

    private @Nullable Entry<T> entryAt(int position) {
        int left = position;
        Entry<T> at = top;
        while (at != null) {
            top = at;
            int before = sizeOf(at.left);
            if (left == before && at.value != null) {
                break;
            }
            boolean isBefore = left < before;
            left -= isBefore ? 0 : before + at.weight();
            at = isBefore ? at.left : at.right;
        }
        if (top != null) {
            top.splay();
        }
        return at;
    }
}
