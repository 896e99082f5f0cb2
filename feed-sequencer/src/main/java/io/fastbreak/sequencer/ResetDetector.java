package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Detects that the numbering of a feed has started over. Events that do not fit the numbering although they were created
 * after the head of the feed are candidates: they are pending until enough of them arrived in a row, or until that has not
 * happened for too long.
 */
final class ResetDetector {
    private final FeedId feed;
    private final SequencerSettings settings;
    /** In order of arrival; the serials count from 0 whenever none is pending. */
    private final Deque<HeldEntry.Waiting> pending = new ArrayDeque<>();

    private int inARow;
    private long bytes;

    /** @param inARow how many of the candidates that will be restored arrived in a row */
    ResetDetector(FeedId feed, SequencerSettings settings, int inARow) {
        this.feed = feed;
        this.settings = settings;
        this.inARow = inARow;
    }

    /** True if the same content is pending already: a publisher that sends twice does not start over. */
    boolean isRepeatedBy(Event event) {
        return pending.stream()
                .map(candidate -> candidate.received().event())
                .anyMatch(known -> known.id().equals(event.id()) && known.contentHash() == event.contentHash());
    }

    /** A pending content of an event, one that is not neutral if there is one; null if none is pending. */
    @Nullable
    Event find(String eventId) {
        Event found = null;
        for (HeldEntry.Waiting candidate : pending) {
            Event event = candidate.received().event();
            if (event.id().equals(eventId) && (found == null || found.type().isNeutral())) {
                found = event;
            }
        }
        return found;
    }

    /** Adds a candidate and returns it as it is to be stored. */
    HeldEntry add(ReceivedEvent received, Time now) {
        inARow++;
        long serial = pending.isEmpty() ? 0 : pending.getLast().entry().serial() + 1;
        HeldEntry entry = HeldEntry.pending(feed, received, serial, now.utcMs());
        restore(entry, now);
        return entry;
    }

    /** Restores a candidate; its time starts again. */
    void restore(HeldEntry entry, Time now) {
        pending.add(new HeldEntry.Waiting(entry, now.runningMs() + settings.resetCandidateMs()));
        bytes += entry.received().raw().size();
    }

    /** An event that fits the numbering arrived between the candidates. */
    void interrupt() {
        inARow = 0;
    }

    boolean isReset() {
        return inARow >= settings.resetCandidates();
    }

    /** Removes all candidates and returns them in order of arrival. */
    List<HeldEntry.Waiting> removeAll() {
        List<HeldEntry.Waiting> all = List.copyOf(pending);
        pending.clear();
        inARow = 0;
        bytes = 0;
        return all;
    }

    /** Removes the candidates that were pending too long, and the oldest while there are too many. */
    List<HeldEntry.Waiting> removeOverdue(long runningMs) {
        List<HeldEntry.Waiting> overdue = new ArrayList<>();
        while (!pending.isEmpty() && (pending.element().dueMs() <= runningMs || areTooMany())) {
            HeldEntry.Waiting oldest = pending.remove();
            bytes -= oldest.received().raw().size();
            overdue.add(oldest);
        }
        inARow = Math.min(inARow, pending.size());
        return overdue;
    }

    private boolean areTooMany() {
        return pending.size() > settings.maxHeldEvents() || bytes > settings.maxHeldBytes();
    }

    /** When the first pending event arrived, wall clock; {@link Time#NEVER} if none is pending. */
    long pendingSinceUtc() {
        return pending.isEmpty() ? Time.NEVER : pending.element().entry().sinceUtc();
    }

    int inARow() {
        return inARow;
    }

    long bytes() {
        return bytes;
    }

    /** When the first candidate is due; {@link Time#NEVER} if none is pending. */
    long nextDueMs() {
        return pending.isEmpty() ? Time.NEVER : pending.element().dueMs();
    }
}
