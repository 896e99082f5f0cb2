package io.fastbreak.sequencer.task;

import io.fastbreak.model.feed.FeedId;
import io.fastbreak.sequencer.Time;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * Feeds by the time at which they are due; at the same time in the order in which they began to wait. A lookup costs
 * nothing for feeds that are not due.
 */
public final class DueTimes {
    private final Map<FeedId, Entry> entries = new HashMap<>();
    private final NavigableSet<Entry> byTime =
            new TreeSet<>(Comparator.comparingLong(Entry::dueMs).thenComparingLong(Entry::serial));
    private long serial;

    private record Entry(FeedId feed, long dueMs, long serial) {}

    /** @param dueMs {@link Time#NEVER} if the feed waits for nothing */
    public void put(FeedId feed, long dueMs) {
        Entry known = entries.get(feed);
        if (known != null && known.dueMs() == dueMs) {
            return;
        }
        if (known != null) {
            byTime.remove(known);
            entries.remove(feed);
        }
        if (dueMs != Time.NEVER) {
            Entry entry = new Entry(feed, dueMs, known == null ? serial++ : known.serial());
            entries.put(feed, entry);
            byTime.add(entry);
        }
    }

    /** The feeds that are due at {@code nowMs}, the most overdue first. */
    public List<FeedId> due(long nowMs) {
        List<FeedId> due = new ArrayList<>();
        for (Entry entry : byTime) {
            if (entry.dueMs() > nowMs) {
                break;
            }
            due.add(entry.feed());
        }
        return due;
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }
}
