package io.fastbreak.server.live;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The last values of a stream; not thread-safe. */
final class RecentList<V> {
    private final Deque<V> values = new ArrayDeque<>();
    private final int capacity;
    private boolean complete = true;

    RecentList(int capacity) {
        this.capacity = capacity;
    }

    void add(V value) {
        values.addFirst(value);
        if (values.size() > capacity) {
            values.removeLast();
            complete = false;
        }
    }

    /** False if older values were dropped. */
    boolean isComplete() {
        return complete;
    }

    Stream<V> newestFirst() {
        return values.stream();
    }

    Stream<V> oldestFirst() {
        Iterable<V> oldestFirst = values::descendingIterator;
        return StreamSupport.stream(oldestFirst.spliterator(), false);
    }
}
