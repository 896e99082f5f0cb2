package io.fastbreak.lab.simulate;

import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * The records of many feeds in order of time, holding only those feeds that have begun: feeds come in order of their
 * beginning.
 */
final class Interleaving implements Iterator<FeedRecord> {
    private final Iterator<SimulatedFeed> feeds;
    private final PriorityQueue<Cursor> open =
            new PriorityQueue<>(Comparator.comparingLong(Cursor::dueUtc).thenComparingInt(cursor -> cursor.order));
    private @Nullable Cursor next;
    private int orders;

    /** The rest of one feed. */
    private static final class Cursor {
        private final SimulatedFeed feed;
        private final int order;
        private int at;

        Cursor(SimulatedFeed feed, int order) {
            this.feed = feed;
            this.order = order;
        }

        long dueUtc() {
            return feed.records().get(at).dueUtc();
        }

        FeedRecord take() {
            return feed.records().get(at++);
        }

        boolean isExhausted() {
            return at == feed.records().size();
        }
    }

    Interleaving(Iterator<SimulatedFeed> feeds) {
        this.feeds = feeds;
        this.next = openNext();
    }

    private @Nullable Cursor openNext() {
        return feeds.hasNext() ? new Cursor(feeds.next(), orders++) : null;
    }

    @Override
    public boolean hasNext() {
        return next != null || !open.isEmpty();
    }

    @Override
    public FeedRecord next() {
        while (next != null && (open.isEmpty() || next.dueUtc() <= open.peek().dueUtc())) {
            open.add(next);
            next = openNext();
        }
        Cursor first = open.poll();
        if (first == null) {
            throw new NoSuchElementException("no feed is left");
        }
        FeedRecord record = first.take();
        if (!first.isExhausted()) {
            open.add(first);
        }
        return record;
    }
}
