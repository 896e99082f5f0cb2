package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events that do not fit the numbering of their feed though they were created after its head: kept until as many came
 * in a row as show that the numbering has started over, or until that has not happened for too long.
 */
final class ResetDetector {

    /**
     * A suspect that is pending.
     *
     * @param entry as it is stored; its serial counts the pending ones, from 0 whenever none is
     * @param dueMs when it is refused, caught-up running time
     */
    record Suspect(HeldEntry entry, long dueMs) {
        ReceivedEvent arrival() {
            return entry.arrival();
        }
    }

    private final FeedId feed;
    private final SequencerSettings settings;
    private final Deque<Suspect> pending = new ArrayDeque<>();
    private int inARow;
    private long bytes;

    /** @param inARow how many of those that will be added again came in a row */
    ResetDetector(FeedId feed, SequencerSettings settings, int inARow) {
        this.feed = feed;
        this.settings = settings;
        this.inARow = inARow;
    }

    /** True where the same content is pending already: a publisher that sends twice does not start over. */
    boolean isRepeatedBy(Event event) {
        return pending.stream()
                .map(suspect -> suspect.arrival().event())
                .anyMatch(known -> known.id().equals(event.id()) && known.contentHash() == event.contentHash());
    }

    /** A content of an event that is pending, one that is not neutral where there is one; null where none is. */
    @Nullable
    Event find(String eventId) {
        Event found = null;
        for (Suspect suspect : pending) {
            Event event = suspect.arrival().event();
            if (event.id().equals(eventId) && (found == null || found.type().isNeutral())) {
                found = event;
            }
        }
        return found;
    }

    /** Takes in a further one in a row and returns it as it is to be stored. */
    HeldEntry add(ReceivedEvent arrival, Time now) {
        inARow++;
        long serial = pending.isEmpty() ? 0 : pending.getLast().entry().serial() + 1;
        HeldEntry entry = new HeldEntry(PendingKey.of(feed, serial), arrival, serial, now.utcMs());
        keep(entry, now);
        return entry;
    }

    /** Takes in one that was pending before; its time begins again. */
    void keep(HeldEntry entry, Time now) {
        pending.add(new Suspect(entry, now.runningMs() + settings.suspectMs()));
        bytes += entry.arrival().raw().size();
    }

    /** An event that fits came between; true where that changed the count. */
    boolean interrupt() {
        boolean interrupted = inARow > 0;
        inARow = 0;
        return interrupted;
    }

    boolean showNewEpoch() {
        return inARow >= settings.suspectsOfNewEpoch();
    }

    /** Takes out all, in order of arrival. */
    List<Suspect> takeAll() {
        List<Suspect> all = List.copyOf(pending);
        pending.clear();
        inARow = 0;
        bytes = 0;
        return all;
    }

    /** Takes out those that have been pending too long, and the oldest where there are too many. */
    List<Suspect> takeOverdue(long runningMs) {
        List<Suspect> overdue = new ArrayList<>();
        while (!pending.isEmpty() && (pending.element().dueMs() <= runningMs || areTooMany())) {
            Suspect oldest = pending.remove();
            bytes -= oldest.arrival().raw().size();
            overdue.add(oldest);
        }
        inARow = Math.min(inARow, pending.size());
        return overdue;
    }

    private boolean areTooMany() {
        return pending.size() > settings.maxHeldEvents() || bytes > settings.maxHeldBytes();
    }

    /** Since when the first one is pending, wall clock; {@link Time#NEVER} where none is. */
    long sinceUtc() {
        return pending.isEmpty() ? Time.NEVER : pending.element().entry().sinceUtc();
    }

    int inARow() {
        return inARow;
    }

    long bytes() {
        return bytes;
    }

    /** When the first one is due; {@link Time#NEVER} where none is pending. */
    long nextDueMs() {
        return pending.isEmpty() ? Time.NEVER : pending.element().dueMs();
    }
}
