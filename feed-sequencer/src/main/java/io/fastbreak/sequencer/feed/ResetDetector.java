package io.fastbreak.sequencer.feed;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.game.Reason;
import io.fastbreak.sequencer.FeedOutcome;
import io.fastbreak.sequencer.FeedOutcome.Defer;
import io.fastbreak.sequencer.FeedState.EpochState;
import io.fastbreak.sequencer.HeldEntry;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequenceNumbers;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.completeness.Completeness;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Detects that the numbering of a feed has started over, and begins its next epoch. Events that do not fit the numbering
 * although they were created after the head of the feed are candidates: they are pending until enough of them arrived in a
 * row, or until that has not happened for too long. For example, 1, 2 and 3 that were created after number 40 begin an epoch.
 */
final class ResetDetector {
    private final FeedId feed;
    private final SequencerSettings settings;
    private final Epochs epochs;
    private final Completeness completeness;
    private final Consumer<FeedOutcome> outcomes;
    /** In order of arrival; the serials count from 0 whenever none is pending. */
    private final Deque<HeldEntry.Waiting> pending = new ArrayDeque<>();

    private int inARow;
    private long bytes;

    /**
     * @param inARow how many of the candidates that will be restored arrived in a row
     * @param outcomes receives what is to be carried out, in that order
     */
    ResetDetector(
            FeedId feed,
            SequencerSettings settings,
            int inARow,
            Epochs epochs,
            Completeness completeness,
            Consumer<FeedOutcome> outcomes) {
        this.feed = feed;
        this.settings = settings;
        this.inARow = inARow;
        this.epochs = epochs;
        this.completeness = completeness;
        this.outcomes = outcomes;
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

    /** True if an event that does not fit the numbering may be the first one of a new count. */
    boolean isCandidate(ReceivedEvent received) {
        return isBehindHead(received) && !SequenceNumbers.isOutOfRange(received.number()) && !epochs.areFull();
    }

    /** An event that was created before the head of the feed belongs to what is before the head. */
    boolean isBehindHead(ReceivedEvent received) {
        return received.event().audit().createdUtc() > epochs.newest().slots().headCreatedUtc();
    }

    /** Keeps a candidate until it is decided whether the numbering has started over. */
    void defer(ReceivedEvent received, Time now) {
        inARow++;
        long serial = pending.isEmpty() ? 0 : pending.getLast().entry().serial() + 1;
        HeldEntry entry = HeldEntry.pending(feed, received, serial, now.utcMs());
        restore(entry, now);
        outcomes.accept(new Defer(entry));
        if (inARow >= settings.resetCandidates()) {
            openEpoch(now);
        }
        rejectOverdue(now.runningMs());
    }

    /** Restores a candidate; its time starts again. */
    void restore(HeldEntry entry, Time now) {
        pending.add(new HeldEntry.Waiting(entry, now.runningMs() + settings.resetCandidateMs()));
        bytes += entry.received().raw().sizeInMemory();
    }

    /** An event that fits the numbering arrived between the candidates. */
    void interrupt() {
        inARow = 0;
    }

    private void openEpoch(Time now) {
        List<HeldEntry.Waiting> first = removeFirstOfNext();
        long beginsUtc = first.stream()
                .mapToLong(candidate -> candidate.received().event().audit().createdUtc())
                .min()
                .orElseThrow();
        long highest = first.stream()
                .mapToLong(candidate -> candidate.received().number())
                .max()
                .orElseThrow();
        Epoch opened = epochs.open(EpochState.beginning(beginsUtc));
        completeness.begins(opened.index(), beginsUtc, highest);
        for (HeldEntry.Waiting candidate : first) {
            Objection objection = opened.objectionTo(candidate.received());
            String excess = epochs.excess(candidate.received(), opened);
            HeldEntry entry = candidate.entry();
            if (objection != null) {
                reject(entry, RejectionReason.SEQUENCE_CONFLICT, objection.message());
            } else if (excess != null) {
                reject(entry, RejectionReason.TOO_MANY, excess);
            } else {
                completeness.received(opened.index(), candidate.received().number());
                opened.hold(entry.received(), entry.key(), entry.sinceUtc(), now);
            }
        }
    }

    /** Removes all candidates and returns those that begin the next epoch, in order of arrival. */
    private List<HeldEntry.Waiting> removeFirstOfNext() {
        List<HeldEntry.Waiting> candidates = List.copyOf(pending);
        int interrupted = candidates.size() - inARow;
        pending.clear();
        inARow = 0;
        bytes = 0;
        List<HeldEntry.Waiting> first = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            // The head may have passed one that came before the last interruption.
            if (i >= interrupted || isBehindHead(candidates.get(i).received())) {
                first.add(candidates.get(i));
            } else {
                rejectAsConflict(candidates.get(i));
            }
        }
        return first;
    }

    /** Rejects the candidates that were pending too long, and the oldest while there are too many. */
    void rejectOverdue(long runningMs) {
        List<HeldEntry.Waiting> overdue = new ArrayList<>();
        while (!pending.isEmpty() && (pending.element().dueMs() <= runningMs || areTooMany())) {
            HeldEntry.Waiting oldest = pending.remove();
            bytes -= oldest.received().raw().sizeInMemory();
            overdue.add(oldest);
        }
        inARow = Math.min(inARow, pending.size());
        overdue.forEach(this::rejectAsConflict);
    }

    private boolean areTooMany() {
        return pending.size() > settings.maxHeldEvents() || bytes > settings.maxHeldBytes();
    }

    private void rejectAsConflict(HeldEntry.Waiting candidate) {
        Objection objection = epochs.newest().objectionTo(candidate.received());
        reject(
                candidate.entry(),
                RejectionReason.SEQUENCE_CONFLICT,
                objection == null ? "the numbering of the feed did not start over" : objection.message());
    }

    private void reject(HeldEntry entry, RejectionReason reason, String message) {
        epochs.newest().reject(entry.received(), entry.key(), reason, message);
    }

    /** When the first pending event arrived, wall clock; {@link Time#NEVER} if none is pending. */
    long pendingSinceUtc() {
        return pending.isEmpty() ? Time.NEVER : pending.element().entry().sinceUtc();
    }

    /** The reasons that candidates give to close the game: whatever becomes of their count, somebody has said so. */
    Set<Reason> badNews() {
        if (pending.isEmpty()) {
            return Set.of();
        }
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        for (HeldEntry.Waiting candidate : pending) {
            Reason reason = BadNews.of(candidate.received().event());
            if (reason != null) {
                reasons.add(reason);
            }
        }
        return reasons;
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
