package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Events that do not fit the numbering of their feed though they were created after its head: kept until as many came
 * in a row as show that the numbering has started over, or until that has not happened for too long.
 */
final class Suspects {

    /**
     * A suspect that is pending.
     *
     * @param serial counts the pending ones, from 0 whenever none is
     * @param dueMs when it is refused, caught-up running time
     */
    record Suspect(Arrival arrival, long serial, long dueMs) {}

    private final SequencerSettings settings;
    private final Deque<Suspect> pending = new ArrayDeque<>();
    private int inARow;
    private long bytes;

    /** @param inARow how many of those that will be added again came in a row */
    Suspects(SequencerSettings settings, int inARow) {
        this.settings = settings;
        this.inARow = inARow;
    }

    /** True where the same content is pending already: a publisher that sends twice does not start over. */
    boolean isRepeatedBy(Event event) {
        return pending.stream()
                .map(suspect -> suspect.arrival().event())
                .anyMatch(known -> known.id().equals(event.id()) && known.contentHash() == event.contentHash());
    }

    /** Takes in a further one in a row and returns its serial. */
    long add(Arrival arrival, Time now) {
        inARow++;
        return keep(arrival, now);
    }

    /** Takes in one that was pending before. */
    long keep(Arrival arrival, Time now) {
        long serial = pending.isEmpty() ? 0 : pending.getLast().serial() + 1;
        pending.add(new Suspect(arrival, serial, now.runningMs() + settings.suspectMs()));
        bytes += arrival.raw().size();
        return serial;
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
